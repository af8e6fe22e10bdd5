/** The norm that created an organ, where it can be read. */
export function Norma({ orgao_norma, orgao_norma_url }: { orgao_norma: string; orgao_norma_url: string }) {
  return orgao_norma_url ? <a href={orgao_norma_url}>{orgao_norma}</a> : orgao_norma
}
