// One file: what it would do, or did, to the set; stored, discarded or undone from here.
import { useState } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { PageHead, Problem } from '#ui/page-head.tsx'
import type { ImportPage as Data, ImportPlace, ImportRecord } from '../import.contract.ts'
import { lines, newOnes } from '../import-words.ts'
import { reasons, routes, withheldDays } from '../withheld.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportPill } from './import-pill.tsx'
import { FirstProblems, ProblemsTable } from './import-problems.tsx'
import { ImportSums, SumsAfter } from './import-sums.tsx'
import { ProblemGroups } from './problem-groups.tsx'
import { SampleTable } from './sample-table.tsx'
import { SimpleTable } from './simple-table.tsx'

export const head = ({ record }: Data) => panelHead(`Importação de ${record.imp_arquivo}`)

export default function ImportPage({ data }: PageProps<Data>) {
  const { form } = useFrame()
  const { place, leitura } = data
  // somebody else may store meanwhile: what this page says follows
  const [record, setRecord] = useState(data.record)
  const pointing = leitura === null ? null : `${place.page}/leitura/${leitura}`
  return (
    <>
      <SuccessBanner messages={place.words.stored} isTrue={record.imp_estado === 'gravada'} />
      {form?.message && <Problem>{juntaDinheiro(form.message)}</Problem>}
      <PageHead
        title={place.words.importTitle}
        lead={
          <>
            {record.imp_arquivo} <ImportPill estado={record.imp_estado} retida={record.imp_retida} />
            {record.imp_estado === 'conferida' && ' Nada foi gravado ainda.'}
          </>
        }
      />
      <Next record={record} place={place} />
      <WithheldNote record={record} />
      <FirstOfAll record={record} leitura={pointing} />
      <Counts record={record} place={place} />
      <ImportSums record={record} />
      <WithheldProblems record={record} />
      <ImportChanges record={record} place={place} />
      <Warnings record={record} leitura={pointing} />
      <div className={record.imp_estado === 'conferida' ? 'barra-salvar' : undefined}>
        {record.imp_estado === 'conferida' && <SumsAfter somas={record.imp_revisao.somas} />}
        <ImportActions record={record} place={place} pedeMotivo={data.pede_motivo} onChange={setRecord} />
      </div>
      {pointing !== null && (
        <p>
          <a href={pointing}>Corrigir as colunas deste arquivo</a>
        </p>
      )}
      <ScopesTable record={record} place={place} />
      <SampleTable items={record.imp_amostra} columns={place.columns} nomes={data.nomes} />
      <ImportFacts record={record} />
    </>
  )
}

// What alarms is said before anything else: amounts that the file lacks, and a file that would be stored for another year too.
function FirstOfAll({ record, leitura }: { record: ImportRecord; leitura: string | null }) {
  const { repetido, faltam } = record.imp_revisao
  if (record.imp_estado !== 'conferida') return null
  return (
    <>
      <Problem>{repetido}</Problem>
      {faltam.length > 0 && (
        <div className="alerta aviso">
          <p>
            <b>O arquivo não traz {new Intl.ListFormat('pt-BR').format(faltam.map((nome) => `“${nome}”`))}.</b> O que o
            portal já sabe disso fica como está; o que não sabe continua não informado.
            {leitura && (
              <>
                {' '}
                Se está no arquivo com outro nome, <a href={leitura}>aponte a coluna</a>.
              </>
            )}
          </p>
        </div>
      )}
    </>
  )
}

function Next({ record, place: { page, words } }: Pick<Data, 'record' | 'place'>) {
  if (record.imp_estado !== 'gravada' || !words.next) return null
  return (
    <p className="alerta aviso">
      {words.next.text} <a href={`${page}/${record.importacao_id}/${words.next.path}`}>{words.next.label}</a>
    </p>
  )
}

function Counts({ record, place: { words } }: Pick<Data, 'record' | 'place'>) {
  if (record.imp_estado === 'retida') return null // nothing was counted
  return (
    <ul className="contagem">
      {countsOf(record, words).map(([label, count]) => (
        <li key={label}>
          <b>{mostraNumero(count)}</b> {label}
        </li>
      ))}
    </ul>
  )
}

function ImportFacts({ record }: Pick<Data, 'record'>) {
  const when = (instant: string | null) => instant && <DayAndHour instant={instant} />
  return (
    <Facts
      facts={[
        ['Enviado por', record.imp_usuario],
        ['Enviado em', when(record.imp_data)],
        ...(record.imp_via === 'mao' ? [] : [['Como chegou', routes[record.imp_via]] as const]),
        ...(record.imp_gravada_em ? [['Gravada em', when(record.imp_gravada_em)] as const] : []),
        ...(record.imp_desfeita_em ? [['Desfeita em', when(record.imp_desfeita_em)] as const] : []),
        ...(record.imp_sha256 ? [['SHA-256 do arquivo', <code key="sha">{record.imp_sha256}</code>] as const] : []),
      ]}
    />
  )
}

const countsOf = (record: ImportRecord, words: ImportPlace['words']): [label: string, count: number][] => [
  [`${lines(record.imp_linhas)} no arquivo`, record.imp_linhas],
  [newOnes(record.imp_novos, words), record.imp_novos],
  ['com alguma alteração', record.imp_alterados],
  [`${record.imp_iguais === 1 ? 'igual' : 'iguais'} ao que já está no portal`, record.imp_iguais],
  ...(words.removes ? [['no portal, mas não no arquivo', record.imp_ausentes] as [string, number]] : []),
]

function Warnings({ record, leitura }: { record: ImportRecord; leitura: string | null }) {
  const { imp_avisos, imp_avisos_total, imp_revisao, imp_estado } = record
  if (imp_avisos.length === 0) return null
  const shown = imp_avisos.length
  return (
    <section className="secao" aria-label="Avisos">
      <h2>Para você conferir</h2>
      {imp_estado === 'conferida' && <p>Estes avisos não impedem a gravação.</p>}
      <ProblemGroups groups={imp_revisao.avisos} total={imp_avisos_total} leitura={leitura} tone="avi" />
      <details>
        <summary>
          Ver linha por linha
          {shown < imp_avisos_total && `, as primeiras ${shown} de ${mostraNumero(imp_avisos_total)}`}
        </summary>
        <ProblemsTable caption="Linhas com aviso" items={imp_avisos} />
      </details>
    </section>
  )
}

const unfoldedParts = 6

// Many parts are folded: their sums by month stand above.
function ScopesTable(data: Pick<Data, 'record' | 'place'>) {
  const { length } = data.record.imp_escopos
  if (length <= unfoldedParts) return <Parts {...data} />
  return (
    <details className="secao">
      <summary>O que há em cada uma das {mostraNumero(length)} partes do arquivo</summary>
      <Parts {...data} />
    </details>
  )
}

function Parts({ record, place: { words } }: Pick<Data, 'record' | 'place'>) {
  return (
    <SimpleTable
      title="O que há no arquivo"
      items={record.imp_escopos}
      keyOf={({ nome }) => nome}
      columns={[
        { label: words.scopeLabel, text: ({ nome }) => nome },
        { label: 'Linhas', isNumber: true, text: ({ linhas }) => mostraNumero(linhas) },
        ...(words.sumLabel
          ? [
              {
                label: words.sumLabel,
                isNumber: true,
                text: ({ soma }: Scope) => (soma === null ? 'Não informado' : mostraDinheiro(soma)),
              },
            ]
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

// Why a file that a program delivered waits for a person, and what is wrong in it.
const next = {
  erros: 'Resolva o que está abaixo e envie-o de novo, ou descarte-o.',
  reducao: 'Confira se ele veio inteiro. Se veio, grave-o; se não, descarte-o.',
  gravacao: 'Veja o motivo abaixo. Depois grave-o ou descarte-o.',
} as const

const isWaiting = ({ imp_retida, imp_estado }: ImportRecord) =>
  imp_retida !== '' && imp_estado !== 'gravada' && imp_estado !== 'desfeita'

function WithheldNote({ record }: { record: ImportRecord }) {
  const { imp_retida } = record
  if (imp_retida === '' || !isWaiting(record)) return null
  return (
    <div className="alerta aviso">
      <p>
        <b>Este arquivo chegou sozinho e espera por uma pessoa.</b> {reasons[imp_retida]} {next[imp_retida]} Depois de{' '}
        {withheldDays} dias ele é descartado.
      </p>
    </div>
  )
}

function WithheldProblems({ record }: { record: ImportRecord }) {
  const { imp_erros, imp_erros_total, imp_revisao } = record
  const shown = imp_erros.length
  if (shown === 0 || !isWaiting(record)) return null
  return (
    <section className="secao" aria-label="Problemas">
      <h2>Problemas</h2>
      <ProblemGroups groups={imp_revisao.erros} total={imp_erros_total} leitura={null} tone="rej" />
      <details>
        <summary>
          Ver linha por linha
          {shown < imp_erros_total && `, as primeiras ${shown} de ${mostraNumero(imp_erros_total)}`}
        </summary>
        <FirstProblems items={imp_erros} />
      </details>
    </section>
  )
}
