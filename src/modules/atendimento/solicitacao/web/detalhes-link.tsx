// The link to a request's page in the panel: its title.
export function TituloLink({ de }: { de: { solicitacao_id: number; slc_protocolo: string; slc_titulo: string } }) {
  return (
    <a href={`/painel/solicitacao/${de.solicitacao_id}/detalhes`}>
      {de.slc_titulo}
      <span className="oculto">, protocolo {de.slc_protocolo}</span>
    </a>
  )
}
