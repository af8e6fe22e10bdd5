// All public pages that need no id or token, by subject.
import type { Directory, SitePage } from '#platform/http/directory.ts'
import type { SiteMapPage } from '../inicio.contract.ts'

const groups: SitePage['group'][] = ['Transparência', 'Atendimento', 'Para programas e pesquisas', 'Este portal']

export const siteMapOf = ({ pages }: Directory): SiteMapPage['grupos'] =>
  groups.map((group) => ({
    grupo: group,
    paginas: pages.filter((page) => page.group === group).map(({ href, label, text }) => ({ href, label, text })),
  }))
