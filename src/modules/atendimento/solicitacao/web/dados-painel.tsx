// The requester's personal data, hidden until staff open them: each access is recorded, and the page says so.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { Facts } from '#ui/facts.tsx'
import { Problem } from '#ui/page-head.tsx'
import type { SolicitacaoPainel } from '../solicitacao.contract.ts'
import type { DadosAbertos } from '../solicitacao-painel.contract.ts'
import { CorrecaoPainel } from './correcao-painel.tsx'
import { dadosFacts } from './dados-facts.tsx'

const failure = 'Não foi possível carregar o recurso informado.'

type DadosPainelProps = { solicitacao: SolicitacaoPainel; dados: DadosAbertos | null }

export function DadosPainel({ solicitacao, dados: first }: DadosPainelProps) {
  const [dados, setDados] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const page = `/painel/solicitacao/${solicitacao.solicitacao_id}/detalhes`
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (dados && !first) notice.current?.focus()
  }, [dados, first])

  // Loaded in place, so that the forms below keep what was typed.
  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await fetchDados(solicitacao.solicitacao_id)
    setBusy(false)
    if (answer === 'login') return location.reload()
    setProblem(answer ? null : failure)
    setDados(answer)
  }

  return (
    <section className={dados ? 'secao' : 'secao so-tela'} aria-labelledby="solicitante">
      <h2 id="solicitante">Dados do solicitante</h2>
      {dados ? (
        <div className="pilha-vertical">
          <p className="alerta aviso" tabIndex={-1} ref={notice}>
            Dados pessoais: use-os só para atender a este pedido. Esta consulta ficou registrada.
          </p>
          <Facts facts={dadosFacts(dados)} />
          <Openings acessos={dados.acessos} />
          <CorrecaoPainel solicitacaoId={solicitacao.solicitacao_id} dados={dados} />
        </div>
      ) : (
        <>
          <p className="dica">
            Documento, endereço, telefone e e-mail. Quem os abre, e quando, fica registrado (Lei 13.709/2018).
          </p>
          <form className="ver-dados" method="get" action={`${page}#solicitante`} onSubmit={open}>
            <input type="hidden" name="dados" value="1" />
            <button type="submit" className="btn sec" aria-busy={isBusy || undefined}>
              Ver dados do solicitante
            </button>
          </form>
        </>
      )}
      <Problem>{problem}</Problem>
    </section>
  )
}

function Openings({ acessos }: Pick<DadosAbertos, 'acessos'>) {
  const { fuso_horario } = useFrame().portal
  return (
    <details>
      <summary>Últimas consultas a estes dados</summary>
      <ul>
        {acessos.map(({ acd_data, acd_autor, slc_protocolo, acd_o_que }) => (
          <li key={`${acd_data} ${acd_autor}`}>
            {mostraDataHora(acd_data, fuso_horario)} · {acd_autor}
            {acd_o_que === 'arquivo' && ' · um arquivo enviado'}
            {slc_protocolo && ` · protocolo ${slc_protocolo}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

async function fetchDados(id: number): Promise<DadosAbertos | 'login' | null> {
  try {
    const response = await fetch(`/painel/ajax/solicitacao/${id}/solicitante`, {
      headers: { accept: 'application/json' },
    })
    if (response.status === 401) return 'login'
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}
