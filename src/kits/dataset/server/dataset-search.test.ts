import { describe, expect, test } from 'vitest'
import { defineDataset } from '../dataset.ts'
import { datasetSearch } from './dataset-search.ts'

const set = defineDataset({
  name: 'obra',
  slug: 'obras',
  title: 'Obras',
  one: { name: 'obra', gender: 'f' },
  lead: '',
  text: '',
  law: '',
  dimension: 'institucional',
  privilege: 'informacao',
  columns: {
    obra_nome: { kind: 'text', label: 'Nome', maxLength: 9 },
    obra_fase: { kind: 'choice', label: 'Fase', options: { inicio: "Início d'obra" } },
    obra_dia: { kind: 'date', label: 'Dia' },
    obra_resumo: { kind: 'long-text', label: 'Resumo', maxLength: 9, rows: 2 },
    obra_bairro: { kind: 'text', label: 'Bairro', maxLength: 9 },
    obra_nota: { kind: 'text', label: 'Nota', maxLength: 9, isPrivate: true },
    obra_cpf: { kind: 'cpf', label: 'CPF' },
    obra_aditivo: { kind: 'money', label: 'Aditivo' },
    obra_reserva: { kind: 'money', label: 'Reserva', isPrivate: true },
    obra_valor: { kind: 'money', label: 'Valor', sum: true },
  },
  shown: ['obra_nome'],
  titled: ['obra_nome', 'obra_fase', 'obra_dia'],
  first: ['obra_nome', 'asc'],
  period: 'obra_dia',
})

/** What stands for each column of the source's rows. */
function saysOf({ rows }: { rows: string }): Record<string, string> {
  const [, columns = ''] = /^select (.*)\nfrom /s.exec(rows) ?? []
  return Object.fromEntries([...columns.matchAll(/\s*(.*?) as (\w+)(?:,|$)/gs)].map(([, said, name]) => [name, said]))
}

describe('the search of a declared set', () => {
  test('is what its columns say: nothing private, and no document of a person', () => {
    expect(saysOf(datasetSearch(set))).toEqual({
      id: 'obra_id',
      parte: "''",
      tipo: "'obras'",
      numero: "'Obra'",
      titulo:
        "concat_ws(' – ', nullif(obra_nome, ''), case obra_fase when 'inicio' then 'Início d''obra' else obra_fase end, to_char(obra_dia, 'DD/MM/YYYY'))",
      assunto: "''",
      texto: "oculta_cpf(concat_ws(' · ', nullif(obra_resumo, ''), nullif(obra_bairro, '')))",
      detalhe: "coalesce(mostra_dinheiro(obra_valor), '')",
      data: 'obra_dia',
      endereco: "'/acesso/obras/' || obra_id",
      visivel_desde: "'-infinity'::date",
    })
  })

  test('says otherwise only what the declaration says', () => {
    const says = saysOf(datasetSearch({ ...set, search: { texto: 'obra_bairro' } }))
    expect(says).toEqual({ ...saysOf(datasetSearch(set)), texto: 'obra_bairro' })
  })

  test('has no title of a column that a title can not show', () => {
    expect(() => datasetSearch({ ...set, titled: ['obra_cpf'] })).toThrow('search.titulo')
  })
})
