// Events from a calendar's file (.ics) or a spreadsheet. The key of a calendar's event is its UID, so that the same calendar again changes
// its events; of a row without one it is made of title, day and hour.

import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { fromCalendar } from '#kits/import/server/ics-table.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { type Reader, textOf } from '#kits/import/server/read-value.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import type { Run } from '#kits/import/server/target.ts'
import { cleanHtml, hasContent } from '#kits/rich-text/server/sanitize.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { agendaList } from '../agenda.contract.ts'
import { agendaFields, longestObservacoes } from '../agenda.fields.ts'

// an hour is null when it is not given, as columns of this kind are
const hour = (label: string, names: string[]) => ({ kind: 'time', label, names }) as const
const { titulo, dataInicio, dataTermino, local, observacoes } = agendaFields

const table: ImportedTable = {
  name: 'agenda',
  call: agendaList.path,
  page: agendaList.page,
  slug: 'agenda',
  many: 'Eventos',
  one: { name: 'evento', gender: 'm' },
  hint: 'Também calendários (.ics), como o Google Agenda e o Outlook os exportam: um evento que se repete entra em cada dia, até dois anos à frente, e o cancelado fica com “Cancelado” no título.',
  also: { ending: '.ics', name: 'calendário .ics' },
  titled: ['titulo', 'dataInicio'],
  columns: {
    agenda_uid: { kind: 'text', label: 'UID', maxLength: 500, names: ['identificador', 'id'] },
    titulo: { ...titulo, names: ['evento', 'nome', 'assunto', 'subject', 'compromisso', 'descrição do evento'] },
    dataInicio: { ...dataInicio, names: ['data', 'início', 'start date', 'dia', 'data inicial', 'data do evento'] },
    horaInicio: hour('Hora de início', ['hora', 'horário', 'start time', 'hora inicial']),
    dataTermino: { ...dataTermino, names: ['término', 'fim', 'end date', 'data final', 'data fim'] },
    horaTermino: hour('Hora de término', ['end time', 'hora final', 'hora fim']),
    local: { ...local, names: ['location', 'lugar', 'endereço', 'local do evento'] },
    observacoes: { ...observacoes, names: ['description', 'descrição', 'detalhes', 'observação'] },
  },
  import: { key: ['agenda_uid', 'titulo', 'dataInicio', 'horaInicio'], scope: [] },
  checks: [
    { if: '"dataTermino" < "dataInicio"', say: 'O término vem antes do início.', column: 'dataTermino' },
    { if: '"dataTermino" > "dataInicio" + 366', say: 'Um evento dura no máximo um ano.', column: 'dataTermino' },
    {
      if: '"horaTermino" is not null and "horaInicio" is null',
      say: 'Informe a hora de início, ou apague a de término: o evento dura o dia inteiro.',
      column: 'horaInicio',
    },
    {
      if: '"horaTermino" < "horaInicio" and coalesce("dataTermino", "dataInicio") = "dataInicio"',
      say: 'O término vem antes do início.',
      column: 'horaTermino',
    },
  ],
}

export function agendaImport(platform: Platform): TableSet {
  const byUid = datasetTarget({ ...table, import: { key: ['agenda_uid'], scope: [] } })
  const zone = async () => (await findPortal(platform)).fuso_horario
  return {
    table,
    target: {
      ...byUid,
      verify: async (run, id) => {
        await fillIn(run, id)
        return (await byUid.verify?.(run, id)) ?? { erros: { erros: [], total: 0 }, avisos: { erros: [], total: 0 } }
      },
      compare: (run, compared) => byUid.compare(run, { ...compared, columns: withFilledIn(compared.columns) }),
      write: (run, compared, db) => byUid.write(run, { ...compared, columns: withFilledIn(compared.columns) }, db),
    },
    readers: async () => ({ observacoes: readText }),
    reshape: fromCalendar(zone, {
      header: [
        ...['UID', titulo.label, dataInicio.label, 'Hora de início', dataTermino.label, 'Hora de término'],
        ...[local.label, observacoes.label],
      ],
      rows: (event) => [
        [
          event.uid,
          (event.isCancelado ? `Cancelado: ${event.titulo}` : event.titulo).slice(0, titulo.maxLength),
          ...[event.dia, event.hora, event.ultimoDia, event.ultimaHora, event.local.slice(0, local.maxLength)],
          event.observacoes,
        ],
      ],
    }),
  }
}

// Without a last day an event is of one.
async function fillIn(run: Run, id: number): Promise<void> {
  await run(
    `update agenda_importacao set "dataTermino" = coalesce("dataTermino", "dataInicio"),
      agenda_uid = case agenda_uid when '' then 'linha:' || md5(concat_ws('|', dobra(titulo), "dataInicio", "horaInicio")) else agenda_uid end
    where importacao_id = $1`,
    [id],
  )
}

const withFilledIn = (columns: readonly string[]): string[] => [...new Set([...columns, 'dataTermino', 'agenda_uid'])]

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// Programs write it as plain text, or as HTML.
const readText: Reader = (cell) => {
  const text = textOf(cell).trim()
  const isHtml = /<(p|br|div|b|i|a|ul|ol|span|html)\b/i.test(text)
  const paragraphs = text
    .split(/\n{2,}/)
    .map((one) => `<p>${one.replace(/[&<>]/g, (letter) => escaped[letter] ?? letter).replaceAll('\n', '<br>')}</p>`)
  const clean = cleanHtml(isHtml ? text : paragraphs.join(''))
  if (clean.length > longestObservacoes) return new Problem(`Use no máximo ${longestObservacoes} caracteres.`)
  return hasContent(clean) ? clean : ''
}
