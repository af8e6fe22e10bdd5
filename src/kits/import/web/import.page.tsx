// One file: what it would do, or did, to the set; stored, discarded or undone from here.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { DayAndHour } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import type { ImportPage as Data, ImportPlace, ImportRecord } from '../import.contract.ts'
import { routes } from '../withheld.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportPill } from './import-pill.tsx'
import { ProblemsTable } from './import-problems.tsx'
import { newOnes } from './import-words.ts'
import { SampleTable } from './sample-table.tsx'
import { SimpleTable } from './simple-table.tsx'
import { WithheldNote, WithheldProblems } from './withheld.tsx'

export const head = ({ record }: Data): Head => ({
  title: `Importação de ${record.imp_arquivo} – Painel`,
  description: null,
  trail: [],
})

export default function ImportPage({ data }: PageProps<Data>) {
  const { form } = useFrame()
  const { record, place, leitura } = data
  return (
    <>
      <SuccessBanner messages={place.words.stored} isTrue={record.imp_estado === 'gravada'} />
      {form?.message && (
        <p className="alerta erro" role="alert">
          {form.message}
        </p>
      )}
      <div className="cabecalho">
        <div>
          <h1>{place.words.importTitle}</h1>
          <p className="lead quebra">
            {record.imp_arquivo} <ImportPill estado={record.imp_estado} retida={record.imp_retida} />
          </p>
        </div>
      </div>
      <WithheldNote record={record} />
      <ImportFacts {...data} />
      <ImportActions {...data} />
      {leitura !== null && (
        <p>
          <a href={`${place.page}/leitura/${leitura}`}>Corrigir as colunas deste arquivo</a>
        </p>
      )}
      <WithheldProblems record={record} />
      <TotalsTable items={record.imp_conciliacao} />
      <Warnings record={record} />
      <ScopesTable {...data} />
      <SampleTable items={record.imp_amostra} columns={place.columns} nomes={data.nomes} />
    </>
  )
}

function ImportFacts({ record, place: { words } }: Data) {
  const { fuso_horario } = useFrame().portal
  const when = (instant: string | null) => instant && <DayAndHour instant={instant} zone={fuso_horario} />
  return (
    <Facts
      facts={[
        ['Enviado por', record.imp_usuario],
        ['Enviado em', when(record.imp_data)],
        ...(record.imp_via === 'mao' ? [] : [['Como chegou', routes[record.imp_via]] as const]),
        ...(record.imp_estado === 'retida' ? [] : countsOf(record, words)), // nothing was counted
        ...(record.imp_gravada_em ? [['Gravada em', when(record.imp_gravada_em)] as const] : []),
        ...(record.imp_desfeita_em ? [['Desfeita em', when(record.imp_desfeita_em)] as const] : []),
        ...(record.imp_sha256 ? [['SHA-256 do arquivo', <code key="sha">{record.imp_sha256}</code>] as const] : []),
      ]}
    />
  )
}

const countsOf = (record: ImportRecord, words: ImportPlace['words']): Fact[] => [
  ['Linhas no arquivo', mostraNumero(record.imp_linhas)],
  [newOnes(words), mostraNumero(record.imp_novos)],
  ['Com alguma alteração', mostraNumero(record.imp_alterados)],
  ['Iguais ao que já está no portal', mostraNumero(record.imp_iguais)],
  ...(words.removes ? [['No portal, mas não no arquivo', mostraNumero(record.imp_ausentes)] as const] : []),
]

function Warnings({ record: { imp_avisos, imp_avisos_total } }: { record: ImportRecord }) {
  if (imp_avisos.length === 0) return null
  const shown = imp_avisos.length
  const count = shown < imp_avisos_total ? `Os primeiros ${shown} de ${mostraNumero(imp_avisos_total)} avisos. ` : ''
  return (
    <section className="secao" aria-label="Avisos">
      <h2>Avisos</h2>
      <p>{count}Os avisos não impedem a gravação.</p>
      <ProblemsTable caption="Linhas com aviso" items={imp_avisos} />
    </section>
  )
}

function TotalsTable({ items }: { items: ImportRecord['imp_conciliacao'] }) {
  if (items.length === 0) return null
  const shown = (amount: string | null) => (amount === null ? 'O arquivo não traz' : mostraDinheiro(amount))
  const isEqual = items.every(({ diferenca }) => diferenca === '0.00')
  return (
    <>
      <SimpleTable
        title="Conferência com os totais"
        items={items}
        keyOf={({ nome, linha }) => `${nome} ${linha}`}
        columns={[
          { label: 'Total', text: ({ nome }) => nome },
          { label: 'De onde', text: ({ linha }) => (linha === null ? 'Informado' : `Linha ${mostraNumero(linha)}`) },
          { label: 'Total dado', isNumber: true, text: ({ informado }) => mostraDinheiro(informado) },
          { label: 'Soma das linhas', isNumber: true, text: ({ calculado }) => shown(calculado) },
          { label: 'Diferença', isNumber: true, text: ({ diferenca }) => (diferenca === null ? '' : shown(diferenca)) },
        ]}
      />
      <p>{isEqual ? 'Os totais conferem.' : 'Os totais não conferem: gravar pede uma segunda confirmação.'}</p>
    </>
  )
}

function ScopesTable({ record, place: { words } }: Data) {
  return (
    <SimpleTable
      title="O que há no arquivo"
      items={record.imp_escopos}
      keyOf={({ nome }) => nome}
      columns={[
        { label: words.scopeLabel, text: ({ nome }) => nome },
        { label: 'Linhas', isNumber: true, text: ({ linhas }) => mostraNumero(linhas) },
        ...(words.sumLabel
          ? [{ label: words.sumLabel, isNumber: true, text: ({ soma }: Scope) => mostraDinheiro(soma ?? '0.00') }]
          : []),
        { label: 'Novos', isNumber: true, text: ({ novos }) => mostraNumero(novos) },
        { label: 'Alterados', isNumber: true, text: ({ alterados }) => mostraNumero(alterados) },
        { label: 'Iguais', isNumber: true, text: ({ iguais }) => mostraNumero(iguais) },
        ...(words.removes
          ? [{ label: 'Retirados', isNumber: true, text: ({ ausentes }: Scope) => mostraNumero(ausentes) }]
          : []),
      ]}
    />
  )
}

type Scope = ImportRecord['imp_escopos'][number]
