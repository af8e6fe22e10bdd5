// The form for requests in person (docs/specification/requests.md#in-person): all fields of a requester and of a request, the office that
// receives it, and the rights.
import { bytesOfFolha, decoration, dress, openFolha } from '#kits/export/server/folha.ts'
import {
  type Area,
  addPage,
  beginFields,
  blank,
  frame,
  heading,
  inner,
  mm,
  page,
  row,
  type Sheet,
  ticks,
  write,
} from './form-sheet.ts'

/** What the form says about the town; equal facts make an equal form. */
export type FormularioFacts = {
  nome: string
  uf: string
  endereco: string
  horario: string
  telefones: string[]
  email: string
  dias: { resposta: number; prorrogacao: number; recurso: number; decisao: number }
}

export const formularioTitle = 'Pedido de acesso à informação'

/** `logo`: the coat of arms as a JPEG. */
export async function makeFormulario(facts: FormularioFacts, logo: Buffer | null): Promise<Buffer> {
  const title = `${formularioTitle} – ${facts.nome}`
  const folha = await openFolha({ title, author: facts.nome, changed: new Date(), isForm: true })
  beginFields(folha)
  const sheet: Sheet = { folha, y: 0 }
  addPage(sheet)
  letterhead(sheet, facts, logo)
  requester(sheet)
  request(sheet)
  pageNumber(sheet, 1)
  addPage(sheet)
  rest(sheet)
  rights(sheet, facts)
  receipt(sheet, facts)
  pageNumber(sheet, 2)
  folha.section.end()
  folha.document.end()
  return bytesOfFolha(folha.document)
}

function letterhead(sheet: Sheet, facts: FormularioFacts, logo: Buffer | null): void {
  const top = sheet.y
  const desk = { x: page.width - page.side - 58, y: top, width: 58, height: 35 }
  forTheSic(sheet, desk)
  if (logo) drawLogo(sheet, logo)
  const x = logo ? page.side + 22 : page.side
  const width = desk.x - x - 5
  write(sheet, `${facts.nome} – ${facts.uf}`, { x, width, size: 10, isSoft: true })
  write(sheet, formularioTitle, { as: 'H1', x, width, size: 15, isBold: true })
  write(sheet, 'Serviço de Informação ao Cidadão (SIC) – Lei nº 12.527/2011', { x, width, size: 9 })
  sheet.y = Math.max(sheet.y, top + 19)
  sheet.y += 1
  const ways = [facts.telefones.join(' e '), facts.email].filter(Boolean).join(' · ')
  const where = [facts.endereco.replace(/\s*\n\s*/g, ', '), facts.horario, ways].filter(Boolean)
  for (const text of where) write(sheet, text, { width: desk.x - page.side - 5, size: 8.5 })
  sheet.y = Math.max(sheet.y, top + desk.height) + 2
  const fill =
    'Preencha à mão ou na tela e entregue no endereço acima. Os campos com * são obrigatórios; o que não se aplica a você fica em branco.'
  write(sheet, `${fill} Não é preciso dizer por que quer a informação.`, { size: 9 })
}

function forTheSic(sheet: Sheet, area: Area): void {
  const { folha } = sheet
  const { x, y, width } = area
  frame(folha, '#787878', area)
  write({ folha, y: y + 1.2 }, 'PARA USO DO SIC', { x: x + 2, size: 8, isBold: true })
  const lines = ['Protocolo', 'Recebido em (data e hora)', 'Recebido por']
  for (const [at, label] of lines.entries()) blank(sheet, label, { x: x + 2, y: y + 11.5 + at * 9, width: width - 4 })
}

function drawLogo({ folha, y }: Sheet, logo: Buffer): void {
  const fit: [number, number] = [18 * mm, 18 * mm]
  decoration(folha, () => folha.document.image(logo, page.side * mm, y * mm, { fit }))
}

function requester(sheet: Sheet): void {
  heading(sheet, '1. Quem pede')
  ticks(sheet, [
    { name: 'pessoa_fisica', label: 'Pessoa física' },
    { name: 'pessoa_juridica', label: 'Pessoa jurídica' },
  ])
  row(sheet, [{ name: 'sol_nome', label: 'Nome completo ou razão social *', share: 12 }])
  row(sheet, [
    { name: 'sol_cpf', label: 'CPF (pessoa física) *', share: 6 },
    { name: 'sol_cnpj', label: 'CNPJ (pessoa jurídica) *', share: 6 },
  ])
  sheet.y += 1
  const statement = 'Não tenho CPF, e declaro, sob as penas da lei, que são verdadeiros os dados do documento a seguir.'
  ticks(sheet, [{ name: 'sol_doc_identificacao', label: statement }])
  row(sheet, [
    { name: 'sol_tipo_doc_identificacao', label: 'Tipo de documento', share: 4 },
    { name: 'sol_numero_doc_identificacao', label: 'Número do documento', share: 4 },
    { name: 'sol_orgao_doc_identificacao', label: 'Órgão emissor', share: 4 },
  ])
  row(sheet, [
    { name: 'sol_nome_representante', label: 'Pessoa jurídica: nome do representante', share: 7 },
    { name: 'sol_cargo_representante', label: 'Cargo do representante', share: 5 },
  ])
  row(sheet, [
    { name: 'tipo_instituicao', label: 'Pessoa jurídica: tipo de instituição', share: 6 },
    { name: 'tipo_area_atuacao', label: 'Área de atuação', share: 6 },
  ])
  address(sheet)
}

function address(sheet: Sheet): void {
  row(sheet, [
    { name: 'end_cep', label: 'CEP', share: 2 },
    { name: 'end_logradouro', label: 'Logradouro (rua, avenida, praça)', share: 8 },
    { name: 'end_numero', label: 'Número', share: 2 },
  ])
  row(sheet, [
    { name: 'end_complemento', label: 'Complemento', share: 4 },
    { name: 'end_bairro', label: 'Bairro', share: 4 },
    { name: 'cid_nome', label: 'Cidade', share: 3 },
    { name: 'est_sigla', label: 'Estado', share: 1 },
  ])
  row(sheet, [
    { name: 'pais', label: 'País, se mora no exterior', share: 3 },
    { name: 'sol_telefone', label: 'Telefone', share: 3 },
    { name: 'sol_email', label: 'E-mail', share: 6 },
  ])
}

function request(sheet: Sheet): void {
  heading(sheet, '2. O que pede')
  row(sheet, [{ name: 'slc_orgao', label: 'Órgão, entidade ou serviço *', share: 12 }])
  row(sheet, [{ name: 'slc_titulo', label: 'Título *', share: 12 }])
  const height = page.bottom - sheet.y
  row(
    sheet,
    [{ name: 'slc_descricao', label: 'Mensagem: a informação ou o serviço, com clareza *', share: 12 }],
    height,
  )
}

function rest(sheet: Sheet): void {
  write(sheet, 'Mensagem (continuação)', { size: 11, isBold: true })
  sheet.y += 1
  row(sheet, [{ name: 'slc_descricao_2', label: 'Se faltar espaço, junte outra folha.', share: 12 }], 94)
  sheet.y += 1
  row(sheet, [{ name: 'slc_anexos', label: 'Documentos que acompanham o pedido (quais e quantas folhas)', share: 12 }])
  heading(sheet, '3. Como quer receber a resposta')
  ticks(sheet, [
    { name: 'resposta_email', label: 'Por e-mail' },
    { name: 'resposta_pessoalmente', label: 'Pessoalmente, no SIC' },
    { name: 'resposta_correio', label: 'Pelo correio, no endereço acima' },
  ])
  sheet.y += 14
  blank(sheet, 'Local e data', { x: page.side, y: sheet.y, width: 75 })
  blank(sheet, 'Assinatura de quem pede', { x: page.side + 87, y: sheet.y, width: inner - 87 })
  sheet.y += 8
}

function rights(sheet: Sheet, { dias }: FormularioFacts): void {
  heading(sheet, 'Os seus direitos')
  const texts = [
    'Sem motivo: ninguém pode exigir que você diga por que quer a informação (Lei nº 12.527/2011, art. 10, § 3º).',
    `Prazo: a informação disponível é dada na hora. Se não for possível, a resposta vem em até ${dias.resposta} dias, que podem ser prorrogados uma vez por mais ${dias.prorrogacao}, com justificativa por escrito (art. 11).`,
    'Custo: o pedido é gratuito. Só pode ser cobrado o custo da reprodução de documentos, e dele fica isento quem não tem condições de pagar (art. 12).',
    `Recurso: se o acesso for negado, ou a resposta não vier no prazo, você pode recorrer em até ${dias.recurso} dias. A autoridade decide em até ${dias.decisao} dias (art. 15).`,
    'Sigilo: os seus dados pessoais servem só para atender este pedido (Lei nº 13.709/2018).',
  ]
  for (const text of texts) {
    write(sheet, text, { size: 9 })
    sheet.y += 1.2
  }
}

// The part that the requester keeps.
function receipt(sheet: Sheet, facts: FormularioFacts): void {
  const top = Math.max(sheet.y + 6, 232)
  const { folha } = sheet
  const { document } = folha
  const [left, right] = [page.side * mm, (page.side + inner) * mm]
  decoration(folha, () =>
    document
      .moveTo(left, top * mm)
      .lineTo(right, top * mm)
      .lineWidth(0.7)
      .dash(4, {})
      .stroke('#787878')
      .undash(),
  )
  sheet.y = top + 4
  write(sheet, 'Comprovante de quem pede', { size: 11, isBold: true })
  write(sheet, `${formularioTitle} – ${facts.nome} – ${facts.uf}`, { size: 9, isSoft: true })
  const half = inner / 2 - 3
  const places = ['Protocolo', 'Recebido em (data e hora)', 'Responder até', 'Recebido por (nome e assinatura)']
  for (const [at, label] of places.entries()) {
    const x = page.side + (at % 2) * (half + 6)
    blank(sheet, label, { x, y: sheet.y + 11 + Math.floor(at / 2) * 14, width: half })
  }
  sheet.y += 32
  const ways = facts.telefones.length ? ` ou pelo telefone ${facts.telefones.join(' e ')}` : ''
  write(sheet, `Acompanhe o pedido no balcão do SIC${ways}, dizendo o número do protocolo.`, { size: 9 })
}

function pageNumber({ folha }: Sheet, number: number): void {
  const text = `${formularioTitle} · página ${number} de 2`
  const draw = () => folha.document.text(text, 0, 288 * mm, { width: page.width * mm, align: 'center' })
  dress(folha, { size: 8, isSoft: true })
  decoration(folha, draw)
}
