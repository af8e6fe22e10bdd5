// The browser's entry: reads the island, loads the page's own file and takes over what the server rendered.
import { hydrateRoot } from 'react-dom/client'
import type { PageFrame, PageModule } from '../../kits/page/page.ts'
import { PortalApp } from './portal-app.tsx'
import type { Shell } from './shell.ts'

/** `module` is the address of the page's own file. */
type Island = { module: string; shell: Shell; data: unknown; frame: PageFrame }

const island = document.getElementById('ilha')
const root = document.getElementById('praca')
if (island && root) {
  const { module: file, shell, data, frame }: Island = JSON.parse(island.textContent ?? '')
  const module: PageModule = await import(/* @vite-ignore */ file)
  hydrateRoot(root, <PortalApp shell={shell} module={module} data={data} frame={frame} />)
}

// Few visits search: what suggests while one types comes with the first focus of a search field.
const suggest = (target: EventTarget | null) => {
  if (target instanceof HTMLInputElement && target.matches('[action="/busca"] [type=search]'))
    import('../../modules/portal/busca/web/sugestoes.ts').then(
      ({ suggestIn }) => suggestIn(target),
      () => undefined,
    )
}
document.addEventListener('focusin', ({ target }) => suggest(target))
suggest(document.activeElement)
