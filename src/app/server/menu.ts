// The menus of a page: the public pages that modules put there, and the panel's entries that the account may open.
import type { MenuGroup } from '../../kits/page/page.ts'
import type { Directory } from '../../platform/http/directory.ts'
import type { PanelAccount } from '../../platform/http/request.ts'
import { mayOpen } from '../../platform/session/guard.ts'
import type { Shell } from '../web/shell.ts'

/** `counts`: what waits behind an entry of the panel, by its href. */
export function menuOf(
  directory: Directory,
  shell: Shell,
  account: PanelAccount | null,
  counts: ReadonlyMap<string, number>,
): MenuGroup[] {
  if (shell === 'painel-login') return []
  return shell === 'painel' ? panelMenu(directory, account, counts) : [{ group: '', entries: publicMenu(directory) }]
}

function publicMenu({ pages }: Directory): MenuGroup['entries'] {
  return pages.flatMap(({ href, label, menu }) => {
    if (!menu) return []
    return [menu === true ? { label, href } : { href, ...menu }]
  })
}

const groups = ['Conteúdo', 'Transparência', 'Atendimento', 'Sistema'] as const

function panelMenu(
  { panel }: Directory,
  account: PanelAccount | null,
  counts: ReadonlyMap<string, number>,
): MenuGroup[] {
  if (!account || account.mustChangePassword) return []
  const open = panel.filter(({ access }) => mayOpen(account, access))
  return groups
    .map((group) => ({
      group,
      entries: open
        .filter((entry) => entry.group === group)
        .map(({ label, href }) => ({ label, href, count: counts.get(href) })),
    }))
    .filter(({ entries }) => entries.length > 0)
}
