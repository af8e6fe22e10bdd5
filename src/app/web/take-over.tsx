// Reads the island, loads the page's own file and takes over what the server rendered.
import { hydrateRoot } from 'react-dom/client'
import type { PageFrame, PageModule } from '#kits/page/page.ts'
import { PortalApp, type ShellComponent } from './portal-app.tsx'
import type { Shell } from './shell.ts'

/** `module` is the address of the page's own file. */
type Island = { module: string; shell: Shell; data: unknown; frame: PageFrame }

/** @param shells those that this entry's pages may have */
export async function takeOver(shells: Partial<Record<Shell, ShellComponent>>): Promise<void> {
  const island = document.getElementById('ilha')
  const root = document.getElementById('praca')
  if (!island || !root) return
  const { module: file, shell, data, frame }: Island = JSON.parse(island.textContent ?? '')
  const around = shells[shell]
  if (!around) return
  // a click on a button that does nothing without its code is made again when the code is here
  const early = new Set<HTMLElement>()
  root.onclick = ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[type=button]')
    if (button) early.add(button)
  }
  const module: PageModule = await import(/* @vite-ignore */ file)
  root.onclick = null
  hydrateRoot(root, <PortalApp around={around} module={module} data={data} frame={frame} />)
  for (const button of early) button.click()
}
