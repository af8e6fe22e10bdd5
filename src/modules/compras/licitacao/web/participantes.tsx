// Who took part in a tender, lot by lot, and how it ended for each.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { NumberTable } from '#ui/number-table.tsx'
import type { LicitacaoFormPage } from '../licitacao.contract.ts'
import type { Participante } from '../participante.contract.ts'
import { resultados } from '../resultados.ts'
import '#ui/css/empenhado.css'

const vago = <span className="vago">Não informado</span>
const tones = { vencedor: 'con', participante: 'ana', desclassificado: 'rej', inabilitado: 'rej' } as const

/** `isDireta`: nobody competes for a direct contracting, and nobody is missing. */
export function QuemParticipou({ participantes, isDireta }: { participantes: Participante[]; isDireta: boolean }) {
  if (!participantes.length && isDireta) return null
  return (
    <section className="secao" aria-labelledby="participantes">
      <h2 id="participantes">Quem participou</h2>
      {participantes.length ? (
        <Tabela participantes={participantes} hrefOf={({ chave }) => chave && `/acesso/credores/${chave}`} />
      ) : (
        <p>{vago}</p>
      )}
    </section>
  )
}

type Row = { participantes: Participante[]; hrefOf: (um: Participante) => string | null }

const Tabela = ({ participantes, hrefOf }: Row) => (
  <NumberTable
    caption="Quem participou da licitação"
    rows={participantes.map((um) => {
      const { licitacao_participante_nome: nome, licitacao_participante_resultado: resultado } = um
      const { licitacao_participante_posicao: posicao, licitacao_participante_proposta: proposta } = um
      const href = hrefOf(um)
      return {
        key: String(um.licitacao_participante_id),
        head: {
          label: 'Participante',
          value: (
            <>
              {href ? <a href={href}>{nome}</a> : nome}
              <small className="sub-linha">
                {[documentoDe(um), um.licitacao_participante_lote].filter(Boolean).join(' · ')}
              </small>
            </>
          ),
        },
        cells: [
          { label: 'Posição', value: posicao === null ? vago : `${posicao}º` },
          {
            label: 'Resultado',
            value: <span className={`selo ${tones[resultado]}`}>{resultados[resultado]}</span>,
            isText: true,
          },
          { label: 'Proposta', value: proposta === null ? vago : mostraDinheiro(proposta) },
        ],
      }
    })}
  />
)

const documentoDe = ({ licitacao_participante_cnpj: cnpj, licitacao_participante_cpf: cpf }: Participante) =>
  (cnpj && `CNPJ ${mostraCnpj(cnpj)}`) || (cpf && `CPF ${cpf}`)

const panel = '/painel/licitacao-participante'

/** In the tender's form: each leads to its own, and many come at once as a file or pasted. */
export function ParticipantesDoPainel({ licitacao, participantes, discorda }: LicitacaoFormPage) {
  if (!licitacao) return null
  const { licitacao_numero, tpr_nome, licitacao_contratada: contratada } = licitacao
  const given = new URLSearchParams({ licitacao_numero, ...(tpr_nome && { licitacao_modalidade: tpr_nome }) })
  return (
    <fieldset className="bloco" id="participantes">
      <legend>Quem participou</legend>
      {discorda && (
        <p className="alerta aviso">
          {contratada
            ? `${contratada} é a contratada desta licitação, e não está entre os vencedores informados.`
            : 'Há vencedor informado, e esta licitação não tem contratada.'}{' '}
          Confira qual dos dois está certo.
        </p>
      )}
      {participantes.length ? (
        <Tabela participantes={participantes} hrefOf={(um) => `${panel}/edicao/${um.licitacao_participante_id}`} />
      ) : (
        <p className="dica">Nenhum participante informado: a página pública diz que não se sabe quem disputou.</p>
      )}
      <p className="acoes">
        <a className="btn sec" href={`${panel}/cadastro?${given}`}>
          Acrescentar participante
        </a>
        <a className="btn sec" href={`${panel}/importacao/colagem`}>
          Colar várias linhas
        </a>
        <a className="btn sec" href={`${panel}/importacao`}>
          Enviar um arquivo
        </a>
      </p>
    </fieldset>
  )
}
