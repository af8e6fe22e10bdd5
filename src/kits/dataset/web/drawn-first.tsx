// Figures below a list that the server draws with the page; browsers load their code after it, and no first visit waits for that.
import { type ComponentType, lazy, Suspense } from 'react'
import type { DatasetListControl } from './dataset-list.tsx'
import '#ui/css/figuras.css'
import '#ui/css/grafico.css'

type Figures = ComponentType<{ list: DatasetListControl }>
type Load = () => Promise<{ default: Figures }>

/** Where their code does not come the list goes on without them: they would tell of other rows. */
export async function drawnFirst(load: Load): Promise<Figures> {
  const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => load().catch(() => ({ default: () => null })))
  return ({ list }) => (
    <Suspense>
      <Drawn list={list} />
    </Suspense>
  )
}
