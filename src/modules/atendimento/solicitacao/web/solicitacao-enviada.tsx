// After a new request was sent: its protocol, the term, what was sent, and what happens next.
import { mostraDataHora } from '#base/data.ts'
import { comNome } from '#base/explica-prazo.ts'
import { ComoFoiContado } from '#kits/caso/web/andamento.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { explicaContagem } from '../contagem.ts'
import type { Solicitacao } from '../solicitacao.contract.ts'
import { AnexosDaSolicitacao, anexosDoPedido } from './anexos-da-solicitacao.tsx'

export const sentTitle = 'Solicitação enviada'

export function SolicitacaoEnviada({ enviada }: { enviada: Solicitacao }) {
  const { portal, citizen, temCorreio } = useFrame()
  const { solicitacao_id, slc_protocolo, slc_data_cadastro, slc_titulo, slc_orgao } = enviada
  const anexos = anexosDoPedido(enviada)
  return (
    <div className="coluna">
      <section className="recibo" aria-labelledby="recibo">
        <h1 id="recibo">Sua solicitação foi enviada com sucesso!</h1>
        <p>
          Em {mostraDataHora(slc_data_cadastro, portal.fuso_horario)}, para {slc_orgao}.
        </p>
        <p className="recibo-protocolo">
          Seu número de protocolo é <br />
          <strong>{slc_protocolo}</strong>.
        </p>
        {temCorreio && <p>Ele também segue para o seu e-mail{citizen && <>, {citizen.usu_login}</>}.</p>}
      </section>
      <Prazo enviada={enviada} />
      <section className="secao">
        <h2>O que você enviou</h2>
        <p>{slc_titulo}</p>
        <h3>Anexos</h3>
        <AnexosDaSolicitacao
          anexos={anexos}
          addressOf={(id) => `/esic/solicitacao/anexo/${id}`}
          empty="Nenhum anexo foi enviado."
        />
      </section>
      <section className="secao">
        <h2>O que acontece agora</h2>
        <ol className="historico recibo-passos">
          {passos(enviada, temCorreio).map(([passo, texto], at) => (
            <li key={passo} aria-current={at === 0 ? 'step' : undefined}>
              <b>{passo}</b>
              <span className="dica">{texto}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="acoes secao">
        <a className="btn" href={`/esic/solicitacao/${solicitacao_id}/detalhes`}>
          Ver detalhes
        </a>
        <a className="btn sec" href={`/esic/solicitacao/${solicitacao_id}/pdf`}>
          Baixar o comprovante (PDF)
        </a>
        <a className="btn sec" href="/esic/solicitacoes">
          Voltar
        </a>
      </p>
    </div>
  )
}

function Prazo({ enviada }: { enviada: Solicitacao }) {
  const { portal, temCorreio } = useFrame()
  const { prazo } = enviada
  if (!prazo)
    return (
      <section className="secao">
        <h2>Prazo</h2>
        <p>
          É um pedido de serviço: a lei não fixa um prazo de resposta. Cada andamento{' '}
          {temCorreio ? 'chega por e-mail' : 'aparece nos detalhes da solicitação'}.
        </p>
      </section>
    )
  return (
    <section className="secao">
      <h2>
        Resposta até <time dateTime={prazo.vencimento}>{comNome(prazo.vencimento)}</time>
      </h2>
      <p>
        O município pode prorrogar o prazo uma vez; se o fizer,{' '}
        {temCorreio ? 'você recebe o motivo por e-mail' : 'o motivo aparece nos detalhes da solicitação'}.
      </p>
      <ComoFoiContado frases={explicaContagem(enviada, portal.fuso_horario)} />
    </section>
  )
}

const passos = ({ esic }: Solicitacao, temCorreio: boolean): [string, string][] => [
  ['Registrada', 'agora'],
  ['Em análise', 'o município lê o pedido e procura a resposta; a situação muda nos detalhes'],
  ['Resposta', `${temCorreio ? 'por e-mail e ' : ''}nos detalhes da solicitação`],
  ...(esic
    ? ([
        [
          'Recurso, se precisar',
          'se você não concordar com a resposta, ou se ela não vier no prazo, o passo aparece nos detalhes',
        ],
      ] as [string, string][])
    : []),
]
