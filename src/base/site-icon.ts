/** The drawings that a page may have on the home page (portal/inicio/web/desenhos.ts). */
export type SiteIcon =
  | 'documento'
  | 'contrato'
  | 'folha'
  | 'lei'
  | 'relatorio'
  | 'predio'
  | 'conversa'
  | 'dados'
  | 'lista'
  | 'megafone'
