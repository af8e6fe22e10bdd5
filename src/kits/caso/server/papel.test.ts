import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { makePapel, type Papel } from './papel.ts'

const papel: Papel = {
  ...{ cidade: 'Licuri', uf: 'BA', setor: 'E-Sic', title: 'Pedido de informação', protocolo: '2026000001' },
  changed: new Date('2026-11-29T12:00:00Z'),
  fatos: [
    ['Título', 'Xaropes'],
    ['Código de acesso', ''],
  ],
  partes: [
    { titulo: 'Como está', textos: ['', 'A cidade deve responder.'] },
    { titulo: 'Recursos', textos: [''], passos: [] },
    {
      titulo: 'Histórico',
      textos: [],
      passos: [{ titulo: 'Registrada', sobre: '29/11/2026 09:00 · Você', textos: [''] }],
    },
  ],
}

async function read(more: Partial<Papel> = {}) {
  const document = await getDocumentProxy(new Uint8Array(await makePapel({ ...papel, ...more })))
  const { text } = await extractText(document, { mergePages: true })
  return { document, text: text.replace(/\s+/g, ' ') }
}

test('the paper of a request has its protocol, facts, parts and steps; what is empty is left out; tagged, in Portuguese', async () => {
  const { document, text } = await read()
  expect(text).toBe(
    'Licuri – BA · E-Sic Pedido de informação Protocolo 2026000001 Título Xaropes Como está A cidade deve responder. Histórico Registrada 29/11/2026 09:00 · Você',
  )
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Pedido de informação 2026000001', Language: 'pt-BR' })
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'H3', 'P']) expect(tree).toContain(`"role":"${role}"`)
})

test.each([
  ['a null character', 'antes\0depois'],
  ['emoji', 'antes 🌵👩🏽‍⚕️ depois'],
  ['right to left', 'antes \u202eשלום مرحبا\u202c depois'],
  ['half a letter', 'antes \ud83c depois'],
])('%s in a text does not break it', async (_what, texto) => {
  const { text } = await read({ partes: [{ titulo: 'Mensagem', textos: [texto] }] })
  expect(text).toMatch(/Mensagem antes.*depois$/)
})

test('a long text and many steps flow over pages, each with its number', async () => {
  const longo = `${'muito texto '.repeat(3000)}\n${'x'.repeat(5000)} fim do texto`
  const passos = Array.from({ length: 60 }, (_, at) => ({
    titulo: `Passo ${at + 1}`,
    sobre: 'hoje',
    textos: ['Feito.'],
  }))
  const { document, text } = await read({ partes: [{ titulo: 'Mensagem', textos: [longo], passos }] })
  expect(document.numPages).toBeGreaterThan(10)
  expect(text).toContain(`${document.numPages} de ${document.numPages}`)
  expect(text.match(/muito texto/g)).toHaveLength(3000)
  for (const part of ['fim do texto', 'Passo 1 ', 'Passo 60 ']) expect(text).toContain(part)
})
