// A request's protocol as a link to its page in the panel.
type DetalhesLinkProps = { de: { solicitacao_id: number; slc_protocolo: string }; hash?: string }

export function DetalhesLink({ de: { solicitacao_id, slc_protocolo }, hash = '' }: DetalhesLinkProps) {
  return (
    <a href={`/painel/solicitacao/${solicitacao_id}/detalhes${hash}`}>
      <span className="oculto">Detalhes da solicitação </span>
      {slc_protocolo}
    </a>
  )
}
