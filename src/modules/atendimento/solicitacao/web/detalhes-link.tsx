// Links to a request's page in the panel: its protocol, or its title.
type DetalhesLinkProps = { de: { solicitacao_id: number; slc_protocolo: string }; hash?: string }

export function DetalhesLink({ de: { solicitacao_id, slc_protocolo }, hash = '' }: DetalhesLinkProps) {
  return (
    <a href={`/painel/solicitacao/${solicitacao_id}/detalhes${hash}`}>
      <span className="oculto">Detalhes da solicitação </span>
      {slc_protocolo}
    </a>
  )
}

export function TituloLink({ de }: { de: { solicitacao_id: number; slc_protocolo: string; slc_titulo: string } }) {
  return (
    <a href={`/painel/solicitacao/${de.solicitacao_id}/detalhes`}>
      {de.slc_titulo}
      <span className="oculto">, protocolo {de.slc_protocolo}</span>
    </a>
  )
}
