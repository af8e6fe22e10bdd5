// The trail in words: columns as the forms call them, values as people read them.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { allFacts } from '#kits/form/form-schema.ts'
import type { Directory } from '#platform/http/directory.ts'
import { acaoLabel } from '../acoes.ts'
import type { AuditoriaRow, Entrada, Mudanca } from '../auditoria.contract.ts'
import type { Labels, Stored } from './auditoria.queries.ts'
import { ownColumns, type ShownFacts } from './colunas.ts'
import { rotuloDe } from './rotulos.ts'

type Columns = Record<string, ShownFacts>
export type Words = { columnsOf: (tabela: string) => Columns; zone: string }

/** What is known of the columns of a record and its parts: its form first, then whatever form has a field of that name. */
export function columnsOf({ records }: Directory, tabela: string): Columns {
  return { ...allFacts(), ...(records.get(tabela)?.fields as Columns | undefined), ...ownColumns }
}

export function labelsOf(directory: Directory): Labels {
  const labels = (columns: Columns) =>
    Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label]))
  const ofRecords = [...directory.records].map(([tabela, { fields }]) => [
    tabela,
    labels({ ...(fields as Columns), ...ownColumns }),
  ])
  return { ...Object.fromEntries(ofRecords), '': labels(columnsOf(directory, '')) }
}

export function emPalavras(row: Stored, words: Words): Entrada {
  const { auditoria_id, aud_data, aud_acao, aud_nome } = row
  return {
    auditoria_id,
    aud_data,
    acao: acaoLabel(aud_acao),
    quem: quemDe(row),
    oque: rotuloDe(row),
    nome: mostraNome(aud_nome),
    mudancas: mudancasDe(row, words),
  }
}

const longestCell = 300

/** For the list: all of it in few words. */
export function emUmaLinha(row: Stored, words: Words): AuditoriaRow {
  const { auditoria_id, aud_data, aud_acao, aud_registro, aud_nome } = row
  const text = mudancasDe(row, words).map(dizMudanca).join('; ')
  return {
    auditoria_id,
    aud_data,
    aud_autor: quemDe(row),
    aud_acao,
    aud_tabela: rotuloDe(row),
    aud_registro,
    aud_nome: mostraNome(aud_nome),
    aud_mudancas: text.length > longestCell ? `${text.slice(0, longestCell)}…` : text,
  }
}

function dizMudanca({ campo, de, para, isHidden }: Mudanca): string {
  if (isHidden) return `${campo} (valor não guardado)`
  if (de === null) return `${campo}: ${para ?? '(vazio)'}`
  return `${campo}: ${de} → ${para ?? '(vazio)'}`
}

function mudancasDe({ aud_tabela, aud_mudancas }: Stored, { columnsOf, zone }: Words): Mudanca[] {
  const columns = columnsOf(aud_tabela)
  return Object.entries(aud_mudancas)
    .map(([name, change]): Mudanca => {
      const facts = columns[name]
      const campo = facts?.label ?? name
      if (change === null) return { campo, de: null, para: null, isHidden: true }
      return { campo, de: valorDe(change[0], facts, zone), para: valorDe(change[1], facts, zone), isHidden: false }
    })
    .sort((a, b) => a.campo.localeCompare(b.campo, 'pt-BR'))
}

function valorDe(value: unknown, facts: ShownFacts | undefined, zone: string): string | null {
  if (value === null || value === '' || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => valorDe(one, facts, zone)).join(', ') || null
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (facts && 'options' in facts) return facts.options[text] ?? text
  if (facts?.kind === 'money') return mostraDinheiro(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return mostraData(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+([+-]\d{2}:\d{2}|Z)$/.test(text)) return mostraDataHora(text, zone)
  return typeof value === 'number' ? text.replace('.', ',') : text
}

// Names made of several columns may have a day in them.
/** The name of a record as people write it. */
export const mostraNome = (nome: string) => nome.replace(/\b\d{4}-\d{2}-\d{2}\b/g, mostraData)

function quemDe({ aud_origem, aud_autor, aud_conta }: Stored): string {
  if (aud_origem === 'painel') return aud_autor
  if (aud_origem === 'esic') return `Requerente nº ${aud_conta}`
  if (aud_origem === 'publico') return 'Visitante'
  return aud_origem === 'portal' ? 'O portal' : 'Fora do portal'
}
