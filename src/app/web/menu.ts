// The navigations: what exists, in order. A panel entry shows to whom its privilege lets in; the server decides again.

import type { PanelAccess } from '../../base/privilegio.ts'

export type MenuEntry = {
  label: string
  href: string
  /** What the entry stands for, when that is more than its own address and those below. */
  section?: string
}
export type PanelEntry = MenuEntry & { privilege: PanelAccess }

export const publicMenu: MenuEntry[] = [
  { label: 'Início', href: '/' },
  { label: 'Licitações', href: '/acesso/licitacoes' },
  { label: 'Contratos', href: '/acesso/contratos' },
  { label: 'Documentos', href: '/acesso/documentos/leis', section: '/acesso/documentos' },
  { label: 'Processos', href: '/acesso/processos' },
  { label: 'Estrutura Organizacional', href: '/acesso/estrutura-organizacional' },
  { label: 'Folha de Pagamento', href: '/acesso/folha-de-pagamento' },
  { label: 'E-Sic', href: '/esic' },
  { label: 'Dados abertos', href: '/dados/api' },
]

/** Under the menu on the pages of the E-Sic. */
export const visitorMenu: MenuEntry[] = [
  { label: 'Entrar', href: '/esic/acesso' },
  { label: 'Cadastre-se', href: '/esic/cadastro' },
]
export const citizenMenu: MenuEntry[] = [
  { label: 'Minhas solicitações', href: '/esic/solicitacoes' },
  { label: 'Nova solicitação', href: '/esic/solicitacao/cadastro' },
  { label: 'Meus dados', href: '/esic/conta' },
]

export const panelMenu: { group: string; entries: PanelEntry[] }[] = [
  {
    group: 'Transparência',
    entries: [
      { label: 'Licitações', href: '/painel/licitacao', privilege: 'licitacoes' },
      { label: 'Contratos', href: '/painel/contrato', privilege: 'licitacoes' },
      { label: 'Documentos', href: '/painel/documento_generico', privilege: 'informacao' },
      { label: 'Editais Acessados', href: '/painel/editais', privilege: 'editais' },
      { label: 'Órgãos', href: '/painel/orgao', privilege: 'informacao' },
      { label: 'Folha de Pagamento', href: '/painel/pagamento', privilege: 'informacao' },
      { label: 'Processos', href: '/painel/processos', privilege: 'licitacoes' },
      { label: 'Declarações', href: '/painel/declaracoes', privilege: 'informacao' },
    ],
  },
  {
    group: 'Atendimento',
    entries: [
      { label: 'E-Sic', href: '/painel/solicitacoes?esic=1', privilege: 'esic' },
      { label: 'Solicitações', href: '/painel/solicitacoes?esic=0', privilege: 'esic' },
      { label: 'Prazos', href: '/painel/prazos', privilege: 'esic' },
    ],
  },
  {
    group: 'Sistema',
    entries: [
      { label: 'Configurações', href: '/painel/configuracoes', privilege: 'administrador' },
      { label: 'Usuários', href: '/painel/usuarios', privilege: 'administrador' },
      { label: 'Feriados', href: '/painel/feriados', privilege: 'administrador' },
      { label: 'Regras dos prazos', href: '/painel/prazos/regras', privilege: 'administrador' },
    ],
  },
]
