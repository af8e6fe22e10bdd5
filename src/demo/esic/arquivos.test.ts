import { expect, test } from 'vitest'
import { wordsOfFirstPage } from '../documents/words.sample.ts'
import { documentoDaResposta } from './arquivos.ts'

const anexo = {
  titulo: 'Relação de diárias pagas',
  assunto: 'Diárias pagas em 2026',
  destino: 'Setores - Finanças',
  dia: '2026-10-05',
}

const wordsOf = async (resposta: string) => wordsOfFirstPage(await documentoDaResposta({ ...anexo, resposta }).bytes())

test('the parts of an amount in an answer add up to it', async () => {
  const words = await wordsOf('Foram pagas 300 diárias, no total de R$ 180.123,45.')
  const table = words.slice(words.indexOf('Valor \\(R$\\)') + 1)
  const amounts = table.filter((word) => /^[\d.]+,\d\d$/.test(word)).map((word) => Number(word.replace(/\D/g, '')))
  expect(amounts.at(-1)).toBe(18_012_345)
  expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(18_012_345)
})

test('an answer without an amount has only counts', async () => {
  const words = await wordsOf('A relação segue em anexo.')
  expect(words).toContain('Total')
  expect(words.filter((word) => /,\d\d$|Valor/.test(word))).toEqual([])
})
