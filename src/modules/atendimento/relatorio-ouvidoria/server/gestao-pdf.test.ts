import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type Impresso, makeGestaoPdf } from './gestao-pdf.ts'

const impresso = (change: Partial<Impresso['gestao']> = {}): Impresso => ({
  gestao: {
    rge_ano: 2025,
    rge_numero: 1,
    rge_motivo: '',
    rge_introducao: '',
    rge_pontos: 'Demora nos postos.\nLâmpadas queimadas.',
    rge_providencias: 'Mais um médico. Łódź 山 \u202e',
    rge_recomendacoes: '',
    rge_nome: 'Zilda Prates',
    rge_cargo: 'Ouvidora-Geral',
    rge_assinado_em: '2026-01-20T15:30:00.000Z',
    rge_resumo: 'ab'.repeat(32),
    ...change,
  },
  numeros: {
    numeros: {
      ano: 2025,
      ate: '2025-12-31',
      filtro: null,
      recebidas: 1234,
      respondidas: 1200,
      arquivadas: null,
      encerradas: null,
      em_andamento: null,
      prorrogadas: 0,
      percentual_no_prazo: '97.5',
      poucas: null,
      mediana_dias: '10.0',
      p90_dias: '27.5',
      serie: [{ nome: 'jan a jun', recebidas: 600, respondidas: 590 }],
      quebras: [
        {
          dimensao: 'orgao',
          titulo: 'Por órgão',
          linhas: Array.from({ length: 60 }, (_none, at) => ({
            chave: `${at}`,
            nome: `Secretaria ${at}`,
            quantidade: 20,
          })),
        },
        { dimensao: 'fundamento', titulo: 'Arquivadas, por motivo', linhas: [] },
      ],
    },
    satisfacao: { respostas: 80, media: 4.2, resolvidas: 75 },
  },
  cidade: 'Prefeitura de Santa Rita do Licuri',
  uf: 'BA',
  site: 'https://licuri.example',
  fuso: 'America/Bahia',
})

type Node = { role?: string; children?: Node[] }
const rolesIn = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesIn)].filter(Boolean)

async function opened(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  const roles: string[] = []
  for (let at = 1; at <= document.numPages; at++)
    roles.push(...rolesIn((await (await document.getPage(at)).getStructTree()) as Node))
  return { document, text: text.replace(/\s+/g, ' '), roles }
}

test('figures, text and signature in order; tagged with tables, titled, in Portuguese', async () => {
  const { document, text, roles } = await opened(await makeGestaoPdf(impresso()))
  const order = [
    'Relatório de gestão da Ouvidoria de 2025',
    'Recebidas 1.234',
    'Arquivadas não mostrado',
    'Respondidas no prazo 97,5%',
    'Mediana até a primeira resposta 10 dias',
    'jan a jun 600 590',
    'Secretaria 59 20 1,6%',
    'Satisfação média de 4,2, de 1 a 5, em 80 respostas; 75%',
    'Pontos recorrentes Demora nos postos. Lâmpadas queimadas.',
    'Providências adotadas Mais um médico. Łódź \ufffd',
    'Zilda Prates Ouvidora-Geral',
    '20/01/2026 12:30',
    'ab'.repeat(32),
    'https://licuri.example/ouvidoria/relatorio/2025',
  ]
  const places = order.map((words) => [words, text.indexOf(words)] as const)
  expect(places.filter(([, at]) => at < 0)).toEqual([])
  expect(places).toEqual([...places].sort(([, one], [, other]) => one - other))
  expect(text).not.toContain('RASCUNHO')
  expect(text).not.toContain('Recomendações')
  for (let at = 0; at < 60; at++) expect(text).toContain(`Secretaria ${at} 20`)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({
    Title: 'Relatório de gestão da Ouvidoria de 2025 – Prefeitura de Santa Rita do Licuri',
    Language: 'pt-BR',
  })
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  expect(roles.filter((role) => role === 'Table').length).toBeGreaterThanOrEqual(3)
  expect(new Set(roles)).toEqual(new Set([...roles, 'H2', 'H3', 'P', 'TR', 'TH', 'TD', 'Link']))
})

test('what was signed gives the same bytes each time', async () => {
  const [one, other] = [await makeGestaoPdf(impresso()), await makeGestaoPdf(impresso())]
  expect(one.equals(other)).toBe(true)
})

test('a draft says so and has no signature', async () => {
  const { text } = await opened(
    await makeGestaoPdf(impresso({ rge_assinado_em: null, rge_numero: 2, rge_motivo: 'Faltava um posto.' })),
  )
  expect(text).toContain('RASCUNHO')
  expect(text).toContain('retificação 1')
  expect(text).toContain('O que esta retificação corrige Faltava um posto.')
  expect(text).not.toContain('Assinatura')
})
