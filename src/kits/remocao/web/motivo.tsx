// The fields of the reason, loaded once they are asked for: nearly every page of the panel has a question that may need them.
import { lazy, type ReactNode, Suspense } from 'react'
import type { MotivoFieldsProps } from './motivo-fields.tsx'

const NaoVeio = (): ReactNode => (
  <p className="msg" role="alert">
    Os campos do motivo não puderam ser carregados. Recarregue a página.
  </p>
)

const load = () => import('./motivo-fields.tsx')
const Fields = import.meta.env.SSR ? (await load()).default : lazy(() => load().catch(() => ({ default: NaoVeio })))

export const MotivoFields = (props: MotivoFieldsProps): ReactNode => (
  <Suspense>
    <Fields {...props} />
  </Suspense>
)
