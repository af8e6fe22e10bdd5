// The browser's entry: reads the island, loads the page's own file and takes over what the server rendered.
import { hydrateRoot } from 'react-dom/client'
import type { PageFrame } from '../../kits/page/page.ts'
import { loadPage } from './load-page.ts'
import { PortalApp } from './portal-app.tsx'
import type { Shell } from './routes.ts'

type Island = { page: string; shell: Shell; data: unknown; frame: PageFrame }

const island = document.getElementById('ilha')
const root = document.getElementById('praca')
if (island && root) {
  const { page, shell, data, frame }: Island = JSON.parse(island.textContent ?? '')
  const module = await loadPage(page)
  hydrateRoot(root, <PortalApp shell={shell} module={module} data={data} frame={frame} />)
}
