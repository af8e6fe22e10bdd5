// A programme of the budget: the sentence of its year, its actions, who received, and what is tied to it.
import { mostraSeInformado } from '#base/se-informado.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { againstLastYear, dayInWords, Figures, Finding, perInhabitant } from '#ui/finding.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { Months, valor, Years } from '#ui/over-time.tsx'
import { Shares } from '#ui/shares.tsx'
import { Valor } from '#ui/valor.tsx'
import { doPeriodo, type Etapa, linhasDe } from '../etapa.fields.ts'
import type { ProgramaPage } from '../programa.contract.ts'
import { programaHref, programasHref } from '../programa.fields.ts'
import '#ui/css/achado.css'
import '#ui/css/empenhado.css'

export const head = ({ nome, quadro: { exercicio } }: ProgramaPage): Head => ({
  title: `Programa ${nome}, ${exercicio}`,
  description: `Quanto o município planejou, empenhou e pagou no programa ${nome} em ${exercicio}, em que ações e a quem.`,
  trail: [
    { label: 'Despesas', href: '/acesso/despesas' },
    { label: 'Programas', href: programasHref },
    { label: nome },
  ],
})

// apart from the page of expense, whose scripts are as heavy as they may be
const rowsOf = (etapa: Etapa, period: Parameters<typeof doPeriodo>[0], recorte: string): string =>
  linhasDe(etapa, { ...doPeriodo(period), ...Object.fromEntries(new URLSearchParams(recorte)) })

export default function ProgramaPageView({ data }: PageProps<ProgramaPage>) {
  const { codigo, nome, quadro } = data
  const { exercicio, totais } = quadro
  const { despesa_pago: pago } = totais
  return (
    <>
      <div className="cabecalho">
        <div>
          <Finding subject={`Programa ${codigo}, ${nome}, em ${exercicio}`} sentence={quadro.achado} />
        </div>
      </div>
      <Figures
        figures={[
          ['Pago', mostraSeInformado(pago), `em ${exercicio}`],
          ...perInhabitant(pago, quadro.populacao),
          ...againstLastYear({ exercicio, amount: pago, before: quadro.antes, isByDay: quadro.dia !== null }),
        ]}
      />
      <Acoes {...data} />
      <Recebedores {...data} />
      <Contratos {...data} />
      <Obras {...data} />
      <Years
        years={quadro.anos.map((ano) => ({
          ...ano,
          href: programaHref(codigo, ano.ano) ?? undefined,
        }))}
        until={quadro.dia && dayInWords(quadro.dia)}
      />
      <Months
        exercicio={exercicio}
        dia={quadro.dia}
        months={quadro.meses.map(({ mes, pago, antes, notas }) => ({
          ...{ mes, agora: pago, antes, notas },
          href: rowsOf('pago', { exercicio, de: mes, ate: mes }, quadro.recorte),
        }))}
      />
      <p>
        <a href={`/acesso/despesas?exercicio=${exercicio}&despesa_programa=${codigo}`}>
          A conta do programa, com filtros e arquivos
        </a>
      </p>
    </>
  )
}

function Acoes({ nome, quadro }: ProgramaPage) {
  const acoes = quadro.nos.filter(({ nivel }) => nivel === 'acao')
  if (!acoes.length) return null
  return (
    <section className="secao" aria-labelledby="acoes">
      <h2 id="acoes">Em que ações</h2>
      <NumberTable
        caption={`Ações do programa ${nome} em ${quadro.exercicio}`}
        rows={acoes.map((acao) => {
          return {
            key: acao.chave,
            head: { label: 'Ação', value: acao.nome || `Ação ${acao.codigo}` },
            cells: [
              { label: 'Planejado', value: mostraSeInformado(acao.despesa_valor_atualizado) },
              {
                label: 'Empenhado',
                value: <Valor href={rowsOf('empenhado', quadro, acao.recorte)} amount={acao.despesa_empenhado} />,
              },
              {
                label: 'Pago',
                value: <Valor href={rowsOf('pago', quadro, acao.recorte)} amount={acao.despesa_pago} />,
              },
            ],
          }
        })}
      />
    </section>
  )
}

function Recebedores({ nome, quadro, recebedores }: ProgramaPage) {
  if (!recebedores.length) return null
  return (
    <section className="secao" aria-labelledby="recebedores">
      <h2 id="recebedores">Quem mais recebeu</h2>
      <Shares
        at="recebedores"
        caption={`Quem mais recebeu do programa ${nome} em ${quadro.exercicio}`}
        heads={{ what: 'Quem recebeu', amount: 'Recebido (R$)', change: '' }}
        year={quadro.exercicio}
        areParts={false}
        rows={recebedores.map((um, at) => ({
          ...{ key: String(at), depth: 1, amount: um.pago, before: null, share: null, change: '' },
          name: <span>{um.chave ? <a href={`/acesso/credores/${um.chave}`}>{um.nome}</a> : um.nome}</span>,
          shown: (
            <Valor
              href={um.chave ? rowsOf('pago', quadro, `${quadro.recorte}&credor_id=${um.credor_id}`) : undefined}
              amount={um.pago}
            >
              {valor(um.pago)}
            </Valor>
          ),
        }))}
      />
    </section>
  )
}

function Contratos({ nome, contratos, contratos_total: total }: ProgramaPage) {
  if (!contratos.length) return null
  return (
    <section className="secao" aria-labelledby="contratos">
      <h2 id="contratos">Contratos</h2>
      <NumberTable
        caption={`Contratos com empenhos do programa ${nome}`}
        rows={contratos.map((um) => ({
          key: String(um.contrato_id),
          head: {
            label: 'Contrato',
            value: (
              <>
                <a href={`/acesso/contratos/${um.contrato_id}`}>{`Contrato nº ${um.numero}`}</a>
                <small className="sub-linha">{um.objeto}</small>
              </>
            ),
          },
          cells: [
            {
              label: 'Contratada',
              value: um.chave ? <a href={`/acesso/credores/${um.chave}`}>{um.contratada}</a> : um.contratada,
              isText: true,
            },
            { label: 'Pago pelo programa', value: mostraSeInformado(um.pago) },
          ],
        }))}
      />
      {total > contratos.length && (
        <p className="nota-da-lista">
          São {total}; aqui estão os {contratos.length} pelos quais mais se pagou.
        </p>
      )}
    </section>
  )
}

function Obras({ obras }: ProgramaPage) {
  if (!obras.length) return null
  return (
    <section className="secao" aria-labelledby="obras">
      <h2 id="obras">Obras</h2>
      <ul>
        {obras.map(({ obra_id, objeto, codigo }) => (
          <li key={obra_id}>
            <a href={`/acesso/obras/${obra_id}`}>{objeto || `Obra ${codigo}`}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
