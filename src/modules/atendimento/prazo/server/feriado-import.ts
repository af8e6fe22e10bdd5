// Holidays from a calendar's file (.ics) or a spreadsheet. Storing them, or undoing it, counts the open terms anew, as each change of the
// calendar does; the check says how many will move.
import { somaDias } from '#base/prazo.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { fromCalendar, type IcsEvent } from '#kits/import/server/ics-table.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import type { Run } from '#kits/import/server/target.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { feriadoList } from '../feriado.contract.ts'
import { feriadoFields } from '../feriado.fields.ts'
import { type FeriadoDeArquivo, poeFeriados } from './feriado.queries.ts'
import { lockRegras } from './prazo.queries.ts'
import { recontaTudo } from './prazo-change.ts'

const { fer_data, fer_nome, fer_tipo, fer_inicio, fer_fim } = feriadoFields

// an hour is null when it is not given, as columns of this kind are
const hour = (label: string) => ({ kind: 'time', label }) as const

const table: ImportedTable = {
  name: 'feriado',
  call: feriadoList.path,
  page: feriadoList.page,
  slug: 'feriados',
  many: 'Feriados',
  one: { name: 'feriado', gender: 'm' },
  hint: 'Também calendários (.ics). Ao gravar, os prazos das solicitações em aberto são contados de novo; a conferência diz quantos mudam.',
  also: { ending: '.ics', name: 'calendário .ics' },
  titled: ['fer_data', 'fer_nome'],
  columns: {
    fer_data: { ...fer_data, names: ['dia', 'data do feriado'] },
    fer_nome: { ...fer_nome, names: ['feriado', 'descrição', 'título', 'evento', 'nome do feriado'] },
    fer_tipo: { ...fer_tipo, names: ['tipo do feriado', 'abrangência', 'esfera'] },
    fer_inicio: hour(fer_inicio.label),
    fer_fim: hour(fer_fim.label),
  },
  import: { key: ['fer_data'], scope: [] },
  asked: ['fer_tipo'],
  checks: [
    {
      if: "(fer_tipo = 'meio') <> (fer_inicio is not null and fer_fim is not null and fer_inicio < fer_fim)",
      say: 'Só o meio expediente tem horas, e tem as duas, em ordem.',
      column: 'fer_inicio',
    },
    {
      if: "fer_tipo <> 'meio' and (fer_inicio is not null or fer_fim is not null)",
      say: 'Só o meio expediente tem horas, e tem as duas, em ordem.',
      column: 'fer_inicio',
    },
  ],
}

export function feriadoImport(platform: Platform): TableSet {
  const target = datasetTarget(table)
  return {
    table,
    target: {
      ...target,
      verify: async (run, id) => {
        const verified = (await target.verify?.(run, id)) ?? {
          erros: { erros: [], total: 0 },
          avisos: { erros: [], total: 0 },
        }
        if (verified.erros.total) return verified
        const { avisos } = verified
        const moved = await wouldMove(platform, await waiting(run, id))
        const aviso = { linha: 1, coluna: '', mensagem: sayMoved(moved) }
        return { ...verified, avisos: { erros: [aviso, ...avisos.erros], total: avisos.total + 1 } }
      },
      write: async (run, compared, tx) => {
        await lockRegras(tx)
        await target.write(run, compared, tx)
        await recontaTudo(platform, tx)
      },
      undoing: async (_run, _id, tx) => {
        await lockRegras(tx)
        return async () => {
          await recontaTudo(platform, tx)
        }
      },
    },
    reshape: fromCalendar(async () => (await findPortal(platform)).fuso_horario, {
      header: [fer_data.label, fer_nome.label],
      rows: (event) =>
        event.isCancelado ? [] : daysOf(event).map((day) => [day, event.titulo.slice(0, fer_nome.maxLength)]),
    }),
  }
}

const sayMoved = (moved: number): string => {
  if (moved === 0) return 'Nenhum prazo em aberto muda com estes feriados.'
  return moved === 1
    ? '1 prazo em aberto muda com estes feriados.'
    : `${moved} prazos em aberto mudam com estes feriados.`
}

const waiting = (run: Run, id: number) =>
  run<FeriadoDeArquivo>(
    'select fer_data, fer_nome, fer_tipo, fer_inicio, fer_fim from feriado_importacao where importacao_id = $1',
    [id],
  )

class OnlyTried extends Error {}

// Tried in a transaction that ends in nothing: the same counting that the storing does.
async function wouldMove(platform: Platform, feriados: FeriadoDeArquivo[]): Promise<number> {
  let moved = 0
  await platform.database
    .write(async (tx: WriteTransaction) => {
      await lockRegras(tx)
      await poeFeriados(tx, feriados)
      moved = await recontaTudo(platform, tx)
      throw new OnlyTried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error
    })
  return moved
}

const longestHoliday = 31

function daysOf({ dia, ultimoDia }: IcsEvent): string[] {
  const days = [dia]
  while (days.length < longestHoliday && (days.at(-1) ?? '') < ultimoDia) days.push(somaDias(days.at(-1) ?? dia, 1))
  return days
}
