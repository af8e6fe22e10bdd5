import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOfPdf } from '#app/testing/pdf-text.ts'
import { saveSettings } from '#app/testing/settings.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { jpeg, png, webpLossy } from '#modules/cidade/configuracao/server/configuracao.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await saveSettings(portal)
})

const download = (headers: Record<string, string> = {}) => portal.call({ url: '/esic/download', headers })

const formText = async () => textOfPdf(await download())

/** The form as a reader of PDFs finds it. */
const openForm = async () => getDocumentProxy(new Uint8Array((await download()).rawPayload))

async function fieldsOfForm() {
  const form = await openForm()
  const pages = await Promise.all([form.getPage(1), form.getPage(2)])
  return (await Promise.all(pages.map((page) => page.getAnnotations()))).flat()
}

test('the phones of the settings are public', async () => {
  const answer = await portal.call({ url: '/esic/ajax/telefones' })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { telefone_primario: '7530001200', telefone_secundario: '75912345678' } },
  ])
})

describe('formulário para pedido presencial', () => {
  test('it is a PDF in Portuguese with a name and a title, which browsers may cache while it is unchanged', async () => {
    const answer = await download()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('inline; filename="pedido-de-informacao.pdf"')
    const form = await openForm()
    const { info } = await form.getMetadata()
    expect(info).toMatchObject({ Language: 'pt-BR', Title: expect.stringMatching(/^Pedido de acesso à informação – /) })
    expect(await form.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    expect(form.numPages).toBe(2)
    const again = await download({ 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('it has every field of a requester and of a request, each with a name for screen readers', async () => {
    const fields = await fieldsOfForm()
    const names = fields.map(({ fieldName }) => fieldName)
    for (const name of [
      ...['sol_nome', 'sol_cpf', 'sol_cnpj', 'sol_doc_identificacao', 'sol_tipo_doc_identificacao'],
      ...['sol_numero_doc_identificacao', 'sol_orgao_doc_identificacao', 'sol_nome_representante'],
      ...['sol_cargo_representante', 'tipo_instituicao', 'tipo_area_atuacao', 'end_cep', 'end_logradouro'],
      ...['end_numero', 'end_complemento', 'end_bairro', 'cid_nome', 'est_sigla', 'pais', 'sol_telefone', 'sol_email'],
      ...['slc_orgao', 'slc_titulo', 'slc_descricao', 'slc_anexos'],
      ...['resposta_email', 'resposta_pessoalmente', 'resposta_correio'],
    ])
      expect(names).toContain(name)
    expect(fields.map(({ alternativeText }) => alternativeText)).toContain('Nome completo ou razão social *')
    expect(fields.filter(({ alternativeText }) => !alternativeText)).toEqual([])
    const text = await formText()
    for (const words of ['PARA USO DO SIC', 'Protocolo', 'Local e data', 'Assinatura de quem pede'])
      expect(text).toContain(words)
  })

  test('it states the rights with the days of the rules', async () => {
    const text = await formText()
    expect(text).toContain('vem em até 20 dias')
    await portal.platform.database.write(async (tx) => {
      await tx.updateTable('regra_prazo').set({ dias_resposta: 15 }).execute()
    })
    expect(await formText()).toContain('vem em até 15 dias')
  })

  test('it says where, when and how to reach the desk, from the current settings', async () => {
    expect(await formText()).toContain('Praça da Matriz, 1 – Centro')
    await saveSettings(portal, { sic_endereco: 'Rua do SIC, 7\nTérreo', horario_atendimento: 'Terças, das 9h às 11h' })
    const text = await formText()
    for (const words of ['Rua do SIC, 7, Térreo', 'Terças, das 9h às 11h', '3000-1200', 'contato@exemplo.ba.gov.br'])
      expect(text).toContain(words)
  })

  test.each([
    ['PNG', png(40, 30)],
    ['JPEG', jpeg],
    ['WebP', webpLossy],
  ])('a coat of arms in %s', async (_kind, file) => {
    await saveSettings(portal, { logo: { file } })
    const page = await (await openForm()).getPage(1)
    const { OPS } = await getResolvedPDFJS()
    expect((await page.getOperatorList()).fnArray).toContain(OPS.paintImageXObject)
  })

  test('letters of other languages are shown, and one that the fonts lack does not garble its line', async () => {
    await saveSettings(portal, { nome: 'Prefeitura de Ǹova Łuz 漢 do Sul' })
    expect(await formText()).toMatch(/Prefeitura de Ǹova Łuz \S do Sul/)
  })
})
