import fs from 'node:fs'
import { expect, test } from 'vitest'
import { nomeDaModalidade } from './modalidade.ts'

test.each([
  ['PREGÃO ELETRÔNICO', 'Pregão eletrônico'],
  ['Pregão - Presencial', 'Pregão presencial'],
  ['Dispensa de Licitação', 'Dispensa'],
  ['DISPENSA', 'Dispensa'],
  ['Inexigibilidade de Licitação', 'Inexigibilidade'],
  ['Inexigível', 'Inexigibilidade'],
  ['CONCORRÊNCIA - ELETRÔNICA', 'Concorrência eletrônica'],
  ['Leilão Eletrônico', 'Leilão eletrônico'],
  ['Chamada Pública', 'Chamada pública'],
  ['CONCURSO', 'Concurso'],
])('%s is %s', (escrita, nome) => expect(nomeDaModalidade(escrita)).toBe(nome))

test.each([
  ...['Pregão', 'Concorrência', 'Convite', 'Tomada de Preços', 'Adesão a ata', 'Não se aplica', 'OUTROS/NÃO APLICÁVEL'],
  ...['Dispensa - art. 75, II', 'Pregão eletrônico 12/2026', 'Dispensa Eletrônica', '6', ''],
])('%s stays as it is', (escrita) => expect(nomeDaModalidade(escrita)).toBe(escrita))

test('each is a modality of the national table, and each of the table is one', () => {
  const linhas = fs.readFileSync(new URL('../../../../db/data/classificacao.csv', import.meta.url), 'utf8').split('\n')
  const nomes = linhas.flatMap((linha) => /^modalidade_licitacao,\d+,([^,]+),/.exec(linha)?.[1] ?? [])
  expect(nomes).toHaveLength(19)
  for (const nome of nomes) expect(nomeDaModalidade(nome.toUpperCase())).toBe(nome)
})
