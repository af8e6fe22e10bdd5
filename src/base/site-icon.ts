/** The drawings that a page's card may have (ui/icon.tsx). */
export type SiteIcon = 'documento' | 'contrato' | 'folha' | 'lei' | 'relatorio' | 'predio' | 'conversa' | 'dados'
