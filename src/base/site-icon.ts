/** The drawings that a page may have on the home page (ui/icon.tsx). */
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
