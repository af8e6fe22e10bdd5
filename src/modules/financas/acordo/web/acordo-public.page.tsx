// One agreement: what it is, its goals, its instalments, what was committed and paid out of it, its amendments, its text among the documents.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { publicPage } from '#kits/dataset/dataset.ts'
import type { DatasetRow } from '#kits/dataset/dataset-schemas.ts'
import { ledTo } from '#kits/dataset/web/dataset-cells.tsx'
import { factsOf } from '#kits/dataset/web/record-facts.tsx'
import { Empenhado } from '#kits/empenhado/web/empenhado.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { linhasDos } from '#modules/financas/despesa/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { AcordoPage } from '../acordo.contract.ts'
import { instrumentos, situacoesDeMeta, tiposDeAditivo } from '../opcoes.ts'

const nameOf = ({ acordo_instrumento: instrumento, acordo_numero: numero }: AcordoPage['record']) =>
  `${instrumentos[instrumento]} nº ${numero}`

export const head = ({ set, record }: AcordoPage): Head => ({
  title: `${nameOf(record)} – ${record.acordo_parte_nome}`,
  description: record.acordo_objeto,
  trail: [{ label: set.title, href: publicPage(set) }, { label: nameOf(record) }],
})

export default function AcordoPublicPage({ data }: PageProps<AcordoPage>) {
  const { record, empenhos, parcelas, aditivos, metas } = data
  const { emenda_id: emenda, emenda_nome: numero } = record as typeof record & { emenda_nome?: string | null }
  const { acordo_id: id = 0 } = record as typeof record & { acordo_id?: number }
  return (
    <>
      <RecordHead over={nameOf(record)} title={record.acordo_objeto} />
      <p className="lead">{ledTo(data.pagina, record.acordo_parte_nome)}</p>
      <section className="secao">
        <h2>Dados do acordo</h2>
        <Facts
          facts={[
            ...factsOf(columnsOf(data), record, data),
            ...(emenda
              ? [
                  [
                    'Emenda parlamentar',
                    <a key="e" href={`/acesso/emendas-parlamentares/${emenda}`}>
                      {numero}
                    </a>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </section>
      <Metas metas={metas} />
      {record.acordo_sentido !== 'S' && <Parcelas parcelas={parcelas} />}
      {(record.acordo_sentido !== 'S' || empenhos) && (
        <Empenhado
          empenhos={empenhos}
          deste="deste acordo"
          linhas={linhasDos({ acordo_id: id })}
          limite={{
            valor: record.acordo_valor_total,
            nome: 'o valor do acordo',
            porque:
              'Termos aditivos, o rendimento do dinheiro na conta e recursos próprios do município podem explicar a diferença.',
          }}
        />
      )}
      <Aditivos aditivos={aditivos} />
      <Documentos {...data} />
    </>
  )
}

// What an agreement with money needs and one without does not, and the other way round, is not missing where it is empty.
const semRecursos = ['acordo_valor_total', 'acordo_contrapartida', 'acordo_valor_repassado', 'acordo_prestacao_contas']

function columnsOf({ set, record }: AcordoPage) {
  const vagas = record.acordo_sentido === 'S' ? semRecursos : ['acordo_obrigacoes']
  const left = ['acordo_objeto', 'emenda_id', ...vagas.filter((name) => !(record as DatasetRow)[name])]
  if (record.acordo_fim === record.acordo_vigencia_fim) left.push('acordo_fim')
  return Object.fromEntries(Object.entries(set.columns).filter(([name]) => !left.includes(name)))
}

function Metas({ metas }: Pick<AcordoPage, 'metas'>) {
  if (!metas.length) return null
  return (
    <section className="secao" id="metas">
      <h2>Metas</h2>
      <NumberTable
        caption="Metas do acordo"
        rows={metas.map(({ id, numero, descricao, quantidade, fim, valor, percentual, situacao }) => ({
          key: String(id),
          head: {
            label: 'Meta',
            value: (
              <>
                {`${numero}. ${descricao}`}
                {situacao && (
                  <small className="sub-linha">{situacoesDeMeta[situacao as keyof typeof situacoesDeMeta]}</small>
                )}
              </>
            ),
          },
          cells: [
            { label: 'Quantidade', value: quantidade || 'Não informada' },
            { label: 'Fim previsto', value: fim ? <Day date={fim} /> : 'Não informado' },
            { label: 'Valor', value: mostraSeInformado(valor) },
            { label: 'Feito', value: percentual === null ? 'Não informado' : `${mostraNumero(percentual)} %` },
          ],
        }))}
      />
    </section>
  )
}

function Parcelas({ parcelas }: Pick<AcordoPage, 'parcelas'>) {
  const total = mostraCentavos(parcelas.reduce((soma, { valor }) => soma + centavosDe(valor), 0n))
  return (
    <section className="secao" id="parcelas">
      <h2>Parcelas</h2>
      {!parcelas.length && <p className="vago">Nenhuma parcela informada.</p>}
      <NumberTable
        caption="Parcelas do acordo"
        rows={[
          ...parcelas.map(({ id, data, valor, ordem }) => ({
            key: String(id),
            head: { label: 'Data', value: <Day date={data} /> },
            cells: [
              { label: 'Ordem bancária', value: ordem || 'Não informada' },
              { label: 'Valor', value: mostraDinheiro(valor) },
            ],
          })),
          ...(parcelas.length
            ? [
                {
                  key: 'total',
                  head: { label: 'Data', value: 'Total' },
                  cells: [
                    { label: 'Ordem bancária', value: '' },
                    { label: 'Valor', value: <b>{mostraDinheiro(total)}</b> },
                  ],
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

function Aditivos({ aditivos }: Pick<AcordoPage, 'aditivos'>) {
  if (!aditivos.length) return null
  return (
    <section className="secao" id="aditivos">
      <h2>Aditivos</h2>
      <NumberTable
        caption="Aditivos do acordo"
        rows={aditivos.map(({ id, numero, tipo, assinatura, fim, acrescimo, supressao, objeto }) => ({
          key: String(id),
          head: {
            label: 'Termo',
            value: (
              <>
                {`${numero}º: ${tiposDeAditivo[tipo as keyof typeof tiposDeAditivo].toLowerCase()}`}
                <small className="sub-linha">{objeto}</small>
              </>
            ),
          },
          cells: [
            { label: 'Assinatura', value: <Day date={assinatura} /> },
            { label: 'Novo fim', value: fim ? <Day date={fim} /> : 'Não muda' },
            { label: 'Acréscimo', value: mostraSeInformado(acrescimo) },
            { label: 'Supressão', value: mostraSeInformado(supressao) },
          ],
        }))}
      />
    </section>
  )
}

function Documentos({ documentos }: Pick<AcordoPage, 'documentos'>) {
  if (!documentos.length) return null
  return (
    <section className="secao">
      <h2>Documentos</h2>
      <ul className="lista-simples">
        {documentos.map(({ id, numero, anexos }) => (
          <li key={id}>
            <a href={`/acesso/documentos/convenios/${id}`}>
              {`Convênio nº ${numero}, com ${anexos} ${anexos === 1 ? 'arquivo' : 'arquivos'}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
