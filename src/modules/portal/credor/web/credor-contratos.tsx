// The contracts of a supplier, each as a ladder; and the tenders in which it took part.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { degrausDe } from '#base/escada.ts'
import { mostraNumero } from '#base/numero.ts'
import { fraseDoContrato } from '#modules/compras/contrato/frase.fields.ts'
import { medidasDoContrato } from '#modules/financas/empenho/medidas.fields.ts'
import { Escada } from '#ui/escada.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import type { CredorPage } from '../credor-page.contract.ts'
import { fraseDasLicitacoes } from '../frase.ts'
import { LimiteDaLei } from './limite-da-lei.tsx'

type Contrato = CredorPage['contratos']['itens'][number]

export function Contratos({ credor, contratos: { quantos, itens } }: Pick<CredorPage, 'credor' | 'contratos'>) {
  if (!itens.length) return null
  return (
    <section className="secao" aria-labelledby="contratos">
      <h2 id="contratos">Contratos</h2>
      {itens.map((contrato) => (
        <UmContrato key={contrato.contrato_id} contrato={contrato} />
      ))}
      {quantos > itens.length && (
        <p className="dica">
          São {mostraNumero(quantos)} contratos; aqui estão os {itens.length} primeiros, os em vigor antes.
        </p>
      )}
      {credor.credor_tipo === 'pj' && (
        <p>
          <a href={`/acesso/contratos?contrato_contratada_cnpj=${credor.credor_chave}`}>
            Contratos que têm este CNPJ, na lista de contratos
          </a>
        </p>
      )}
    </section>
  )
}

function UmContrato({ contrato }: { contrato: Contrato }) {
  const { contrato_id, numero, objeto, valor, atual, termos, empenhos } = contrato
  const frase = fraseDoContrato({ valor, atual, termos: termos.length, empenhos })
  return (
    <article className="contrato-do-credor">
      <h3>
        <a href={`/acesso/contratos/${contrato_id}`}>Contrato nº {numero}</a>
      </h3>
      {objeto && <p>{shortened(objeto)}</p>}
      <p>
        <span className={`selo ${contrato.vigora ? 'ana' : 'con'}`}>{estadoDe(contrato)}</span>
      </p>
      {frase && <p>{frase}</p>}
      <Escada
        degraus={degrausDe({
          inicial: valor,
          atual,
          termos: termos.map(({ numero, tipo, dia, fim, mudanca, depois }) => ({
            nome: nomeDo(tipo, numero),
            sobre: fim ? `${mostraData(dia)}, até ${mostraData(fim)}` : mostraData(dia),
            mudanca,
            depois,
          })),
          medidas: medidasDoContrato(contrato_id, empenhos),
        })}
      />
      {contrato.limite && <LimiteDaLei {...contrato.limite} />}
      {!empenhos && (
        <p className="dica">
          Nenhum empenho publicado está ligado a este contrato: não se sabe quanto foi pago por ele.
        </p>
      )}
    </article>
  )
}

const nomeDo = (tipo: string, numero: number) =>
  tipo === 'rescisao' ? 'Rescisão' : `${numero}º ${tipo === 'apostilamento' ? 'apostilamento' : 'termo aditivo'}`

function estadoDe({ vigora, fim, situacao }: Contrato): string {
  if (vigora && fim) return `Em vigor até ${mostraData(fim)}`
  if (situacao && !/vig/i.test(situacao)) return situacao
  return fim ? `Terminou em ${mostraData(fim)}` : 'Fim não informado'
}

export function Licitacoes({ credor, licitacoes }: Pick<CredorPage, 'credor' | 'licitacoes'>) {
  const { quantas, diretas, itens } = licitacoes
  if (!itens.length) return null
  return (
    <section className="secao" aria-labelledby="licitacoes">
      <h2 id="licitacoes">Licitações de que participou</h2>
      <p>{fraseDasLicitacoes(licitacoes)}</p>
      <NumberTable
        caption={`Licitações e contratações diretas de ${credor.credor_nome}`}
        rows={itens.map((uma) => ({
          key: String(uma.licitacao_id),
          head: {
            label: 'Licitação',
            value: (
              <>
                <a href={`/acesso/licitacoes/${uma.licitacao_id}`}>
                  {`${uma.modalidade || 'Licitação'} nº ${uma.numero}`}
                </a>
                <small className="sub-linha">{shortened(uma.objeto)}</small>
              </>
            ),
          },
          cells: [
            { label: 'Situação', value: <Resultado {...uma} />, isText: true },
            {
              label: 'Proposta',
              value: (
                <>
                  {uma.proposta === null ? vago : mostraDinheiro(uma.proposta)}
                  {uma.valor !== null && uma.valor !== uma.proposta && (
                    <small className="sub-linha">homologada por {mostraDinheiro(uma.valor)}</small>
                  )}
                </>
              ),
            },
          ],
        }))}
      />
      {quantas + diretas > itens.length && (
        <p className="dica">
          São {mostraNumero(quantas + diretas)}; aqui estão as {itens.length} mais recentes.
        </p>
      )}
    </section>
  )
}

const palavras = {
  vencedor: 'Venceu',
  participante: 'Não venceu',
  desclassificado: 'Desclassificada',
  inabilitado: 'Inabilitada',
}
const tones = { vencedor: 'con', participante: 'ana', desclassificado: 'rej', inabilitado: 'rej' }

type Licitacao = CredorPage['licitacoes']['itens'][number]

// until a tender is homologated who did not win may still do
function palavraDe({ direta, resultado, homologacao }: Pick<Licitacao, 'direta' | 'resultado' | 'homologacao'>) {
  if (direta && resultado === 'vencedor') return 'Contratada'
  return resultado === 'participante' && !homologacao ? 'Participou' : palavras[resultado]
}

function Resultado({ direta, resultado, homologacao, posicao, participantes }: Licitacao) {
  const de = participantes > 1 ? ` de ${mostraNumero(participantes)}` : ''
  return (
    <>
      <span className={`selo ${tones[resultado]}`}>{palavraDe({ direta, resultado, homologacao })}</span>
      {posicao !== null && <small className="sub-linha">{`${posicao}º${de}`}</small>}
    </>
  )
}

const vago = <span className="vago">Não informado</span>

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117).replace(/\s+\S*$/, '')}…` : text)
