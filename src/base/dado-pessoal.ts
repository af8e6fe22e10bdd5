// What in a text is somebody's own and seldom public: finds it, and writes it so that it tells nobody who. Pure, for forms, files, imports
// and the nightly look. It rather misses a number than stops a price table: what has no check digit is found beside its words only.
import { dobra } from './dobra.ts'
import type { TipoDeDado } from './tipo-de-dado.ts'

/** `trecho`: the place with what is around it, masked. */
export type DadoPessoal = { tipo: TipoDeDado; de: number; ate: number; mascarado: string; trecho: string }

/** What of the town is public: digits of its telephones, its e-mail addresses, and domains whose addresses are all its own. */
export type Conhecidos = { telefones?: readonly string[]; emails?: readonly string[]; dominios?: readonly string[] }

type Found = Pick<DadoPessoal, 'tipo' | 'de' | 'ate' | 'mascarado'>

/** In the order of the text, none within another; at most `most`. */
export function dadosPessoais(texto: string, known: Conhecidos = {}, most = 200): DadoPessoal[] {
  const folded = foldedSame(texto)
  const found: Found[] = []
  for (const find of finders) {
    for (const each of find(texto, folded, known)) {
      if (!found.some(({ de, ate }) => each.de < ate && each.ate > de)) found.push(each)
      if (found.length >= most) break
    }
  }
  found.sort((a, b) => a.de - b.de)
  return found.map((each) => ({ ...each, trecho: around(texto, each, found) }))
}

/** The text with each of these masked. */
export function mascaraDados(texto: string, dados: Found[]): string {
  let out = ''
  let from = 0
  for (const { de, ate, mascarado } of dados) {
    out += texto.slice(from, de) + mascarado
    from = ate
  }
  return out + texto.slice(from)
}

/** By its check digits; base takes no package. */
function isValidCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const checks = (length: number) => {
    const sum = [...digits.slice(0, length)].reduce((all, digit, at) => all + Number(digit) * (length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10) === digits[length]
  }
  return checks(9) && checks(10)
}

const margin = 40

// A second number within the piece must not show either.
function around(texto: string, { de, ate }: Found, all: Found[]): string {
  const [start, end] = [Math.max(0, de - margin), Math.min(texto.length, ate + margin)]
  const near = all.filter((other) => other.ate > start && other.de < end)
  const [first, last] = [Math.min(start, ...near.map((one) => one.de)), Math.max(end, ...near.map((one) => one.ate))]
  const inside = near.map((one) => ({ ...one, de: one.de - first, ate: one.ate - first }))
  const piece = mascaraDados(texto.slice(first, last), inside).replace(/\s+/g, ' ').trim()
  return `${first > 0 ? '…' : ''}${piece}${last < texto.length ? '…' : ''}`.replace(/\p{Cs}/gu, '')
}

// Without accents and in lower case, letter by letter, so that places stay the same.
const foldedSame = (texto: string) =>
  texto
    .replace(/[^\0-\x7f]/g, (letter) => {
      const plain = dobra(letter)
      return plain.length === 1 ? plain : letter
    })
    .toLowerCase()

type Finder = (texto: string, folded: string, known: Conhecidos) => Iterable<Found>

const before = (text: string, at: number, letters: number) => text.slice(Math.max(0, at - letters), at)
const lineBefore = (text: string, at: number) => before(text, at, 120).split('\n').at(-1) ?? ''
const digitsOf = (text: string) => text.replace(/\D/g, '')

const maskedCpf = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
const withDots = /(?<![\d.,/-])\d{3}\.\d{3}\.\d{3}\s?[-–/]\s?\d{2}(?![\d]|[.,/-]\d)/g
const bareCpf = /(?<![\d.,/*-])(?:\d{11}|\d{9}-\d{2}|\d{3} \d{3} \d{3}[- ]\d{2})(?![\d*]|[.,/-]\d)/g
const cpfWord = /\bcpf(?:\/mf)?\b[^.;\n]{0,40}$|\bc\.p\.f\.?[^;\n]{0,40}$/
// What else has eleven digits: a number of social security, of a process, of a bar, an invoice, a telephone.
const otherNumber =
  /(?:\bnis\b|\bpis\b|pasep|\bnit\b|processo|protocolo|codigo|\bcod\b|barras|\bean\b|\bgtin\b|catmat|catser|matricula|empenho|\bnota\b|\bnf-?e?\b|chave|\bsei\b|renavam|\bcei\b|\bcno\b|inscricao|cadastro|contrato|registro|titulo|\blote\b|\bitem\b|\bart\b|\bcrea\b|boleto|fone|tel\b|tel\.|celular|whats|cnpj|\bisbn\b|\buasg\b|pncp|convenio|hidrometro|medidor)[^\n]{0,40}$/

function* cpfs(texto: string, folded: string): Iterable<Found> {
  for (const { 0: text, index } of texto.matchAll(withDots)) {
    // a wrong digit is still somebody's number when it is called so
    if (isValidCpf(digitsOf(text)) || cpfWord.test(before(folded, index, 50)))
      yield { tipo: 'cpf', de: index, ate: index + text.length, mascarado: maskedCpf(digitsOf(text)) }
  }
  for (const { 0: text, index } of texto.matchAll(bareCpf)) {
    const digits = digitsOf(text)
    if (!isValidCpf(digits)) continue
    const earlier = before(folded, index, 50)
    const called = cpfWord.test(earlier)
    const looksOtherwise = otherNumber.test(earlier) || isMobile(digits)
    if (called || !looksOtherwise)
      yield { tipo: 'cpf', de: index, ate: index + text.length, mascarado: maskedCpf(digits) }
  }
}

const areas = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
const mobile = new RegExp(`^${areas}9[6-9]\\d{7}$`)
const isMobile = (digits: string) => mobile.test(digits)

const phone = new RegExp(
  `(?<![\\d.,/*-])(?:\\+?55[\\s.-]?)?(?:\\(0?${areas}\\)\\s?|0?${areas}[\\s.-]{1,2})?(?:9[\\s.]?[6-9]\\d{3}|[2-5]\\d{3})[-.\\s]\\d{4}(?![\\d*]|[.,/-]\\d)|(?<![\\d.,/*-])${areas}9[6-9]\\d{7}(?![\\d*]|[.,/-]\\d)`,
  'g',
)
const ofPerson =
  /\b(?:residencial|particular|pessoal|recado|requerente|solicitante|responsavel legal|mae|pai|aluno|aluna|paciente|cidada[o]?|denunciante|reclamante|morador|moradora|beneficiari[oa]|titular|celular|cel|zap)\b[^\n]{0,50}$/
const ofOffice =
  /secretari|prefeitura|municip|camara|ouvidoria|conselho|unidade|\bubs\b|\bpsf\b|\busf\b|plantao|atendimento|central|\bsac\b|escola|creche|hospital|guarda|defesa civil|\bcras\b|\bcreas\b|\bcaps\b|setor|departamento|licitac|gabinete|recepcao|ramal|samu|procon|biblioteca|comercial|empresa|ltda|\bme\b|\bepp\b|cnpj|fornecedor|contratada|cartorio|delegacia|policia|sindicato|associacao|informacoes|disque|fale conosco|sala |agendamento|inscric|telefonia|vigilancia|coordena|diretoria|tesouraria|almoxarifado|posto|clinica|laboratorio|farmacia|radio|pousada|hotel|restaurante/

const ofName =
  /(?:[Tt]elefone|[Cc]elular|[Ff]one|[Ww]hats[Aa]pp|[Zz]ap|[Cc]ontato|[Nn]úmero)\s+d[aeo]\s+(\p{Lu}\p{Ll}{2,}(?:\s+(?:d[aeo]s?\s+)?\p{Lu}\p{Ll}+){0,4})\s*(?:[:–-]\s*)?$/u
// Who has a capital letter and is no person: an office, a part of one, or who holds it.
const ofRole =
  /^(?:casa|santa casa|rede|programa|projeto|centro|nucleo|fundo|junta|banco|cidade|governo|estado|comissao|pregoeir|agente|fiscal|vereador|presidente|prefeit|ouvidor|procurador|controlador|tesour|contador|engenheir|assessor|gestor|chefe|diretor|superintend|instituto|fundacao|consorcio|comite|forum|defensoria|ministerio|tribunal|corpo|batalhao|igreja|paroquia|terminal|estacao|parque|mercado|feira|estadio|ginasio|museu|teatro|cemiterio|aeroporto|rodoviaria|portal|servico|linha|portaria|garagem|protocolo|arquivo|zelador|sede|obra|obras|transporte|cultura|saude|educacao|assistencia|esporte|turismo|meio|agricultura|fazenda|receita|vigia|motorista|cadastro|bolsa|sistema|grupo|loja|oficina|padaria|mercadinho|lan|academia|autoescola)/

// 'Telefone da Ana: …' is a person's wherever it stands.
function isNamed(texto: string, index: number): boolean {
  const name = ofName.exec(before(texto, index, 90))?.[1]
  if (name === undefined) return false
  const plain = foldedSame(name)
  return !ofRole.test(plain) && !ofOffice.test(plain)
}

function* phones(texto: string, folded: string, { telefones = [] }: Conhecidos): Iterable<Found> {
  for (const { 0: text, index } of texto.matchAll(phone)) {
    const digits = digitsOf(text)
      .replace(/^55(?=\d{10,11}$)/, '')
      .replace(/^0/, '')
    const local = digits.slice(/^\d{9}$|^\d{11}$/.test(digits) ? -9 : -8)
    if (telefones.some((one) => one.endsWith(local))) continue
    const earlier = before(folded, index, 90).split('\n').at(-1) ?? ''
    const isCell = /^9[6-9]/.test(local) && local.length === 9
    const personal = ofPerson.test(earlier) || isNamed(texto, index)
    const calls = /(?:fone|tel\b|tel\.|cel\b|cel\.|celular|whats|zap|contato|ligar|ligue|ligacoes)/.test(earlier)
    const isWritten = /[()+]/.test(text) || /^\d{2}[\s.-]/.test(text)
    if (!personal && ofOffice.test(earlier)) continue
    if (!(calls || isWritten) || !(personal || isCell)) continue
    const area = digits.length > 9 ? `(${digits.slice(0, 2)}) ` : ''
    yield { tipo: 'telefone', de: index, ate: index + text.length, mascarado: `${area}****-**${digits.slice(-2)}` }
  }
}

const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}/gu
const freeMail =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|uol|bol|terra|ig|icloud|me|globo|globomail|r7|zipmail|proton|protonmail|oi|aol)\.(?:com|com\.br|net|me|br)$/
const officeMail = /\.(?:gov|leg|jus|mp|def|tc|edu|mil)\.br$|(?:^|\.)gov\.br$/
const role =
  /prefeitura|camara|secretari|licita|compras|contato|atendimento|ouvidoria|contabil|financ|comercial|vendas|administra|adm|recepcao|gabinete|imprensa|conselho|escola|creche|saude|educacao|obras|cultura|esporte|turismo|social|cras|creas|ubs|hospital|fundo|instituto|associacao|sindicato|empresa|engenharia|construt|juridic|fiscal|nfe|rh|sac|suporte|tributos|meioambiente|agricultura|defesacivil|concurso|selecao|cpl|pregao|protocolo|tutelar|transparencia|esic|lgpd|dpo|nao-?responda|noreply|dados|informac|municipal|municipio|pm[a-z]{3,}/

function* emails(texto: string, folded: string, { emails = [], dominios = [] }: Conhecidos): Iterable<Found> {
  for (const { 0: text, index } of texto.matchAll(email)) {
    const lower = folded.slice(index, index + text.length)
    const [name = '', domain = ''] = lower.split('@')
    if (emails.includes(lower) || officeMail.test(domain) || role.test(name)) continue
    if (dominios.some((own) => domain === own || domain.endsWith(`.${own}`))) continue
    if (!freeMail.test(domain) && !/^[a-z]{3,}\.[a-z]{3,}\d*$/.test(name)) continue
    yield {
      tipo: 'email',
      de: index,
      ate: index + text.length,
      mascarado: `${text.slice(0, 1)}***@${text.split('@')[1]}`,
    }
  }
}

const account =
  /\b(?:ag(?:encia|\.)?\s*(?:n[.ºo°]*\s*)?:?\s*\d{3,5}(?:-[\dx])?[\s,;/|e-]{1,6}(?:c(?:onta)?[\s/.-]*(?:c(?:orrente|\.)?|p(?:oupanca|\.)?|salario|bancaria)?\s*(?:n[.ºo°]*\s*)?:?\s*)(\d[\d.]{2,12}-?[\dx]?)|conta[\s-]+(?:corrente|poupanca|salario|bancaria)\s*(?:n[.ºo°]*\s*)?:?\s*(\d[\d.]{3,12}-?[\dx]?)|c(?:onta|\/c)\s*(?:n[.ºo°]*\s*)?:?\s*(\d[\d.]{2,12}-[\dx])[\s,;/|e-]{1,6}ag(?:encia|\.)?\s*(?:n[.ºo°]*\s*)?:?\s*\d{3,5})/g
const pix =
  /\b(?:chave[\s-]+pix|pix)\s*(?:\([^)\n]{0,20}\))?\s*:?\s*([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g
const ofTown =
  /prefeitura|municipio|municipal|fundo|secretaria|camara|convenio|fundeb|\bfpm\b|\bfms\b|\bfmas\b|cnpj|arrecada|tesouro|ltda|contratada|empresa/

function* banks(_texto: string, folded: string): Iterable<Found> {
  for (const { 0: all, 1: first, 2: second, 3: third, index } of folded.matchAll(account)) {
    const number = first ?? second ?? third ?? ''
    if (digitsOf(number).length < 4) continue
    if (ofTown.test(lineBefore(folded, index))) continue
    const de = index + all.lastIndexOf(number)
    yield { tipo: 'banco', de, ate: de + number.length, mascarado: '[conta retirada]' }
  }
  for (const { 0: all, 1: key = '', index } of folded.matchAll(pix)) {
    if (ofTown.test(lineBefore(folded, index))) continue
    yield {
      tipo: 'banco',
      de: index + all.length - key.length,
      ate: index + all.length,
      mascarado: '[chave Pix retirada]',
    }
  }
}

const card = /(?<![\d.,/-])[1-26-9]\d{2}[ .]?\d{4}[ .]?\d{4}[ .]?\d{4}(?![\d]|[.,/-]\d)/g
const cardWord = /\bcns\b|cartao (?:do |nacional d[eao] )?(?:sus|saude)|cartao nacional|\bsus\b/

/** Check sum of a health card: the digits weighed from 15 down to 1. */
const isCns = (digits: string) => [...digits].reduce((sum, digit, at) => sum + Number(digit) * (15 - at), 0) % 11 === 0

function* cards(texto: string, folded: string): Iterable<Found> {
  for (const { 0: text, index } of texto.matchAll(card)) {
    const digits = digitsOf(text)
    if (!isCns(digits) || /^(\d)\1+$/.test(digits)) continue
    // one number of eleven has the sum by chance: its first digits and a word beside it decide
    const called = cardWord.test(before(folded, index, 60))
    if (!called && (!/^[789]/.test(digits) || otherNumber.test(before(folded, index, 50)))) continue
    yield { tipo: 'cns', de: index, ate: index + text.length, mascarado: `*** **** **** ${digits.slice(-4, -2)}**` }
  }
}

const rg =
  /\b(?:rg|r\.g\.|identidade|cedula de identidade|registro geral)\s*(?:civil\s*)?(?:n[.ºo°]*\s*)?:?\s*((?:[a-z]{2}-?)?\d{1,2}\.?\d{3}\.?\d{3}(?:-?[\dx])?)(?![\d/])/g

function* rgs(_texto: string, folded: string): Iterable<Found> {
  for (const { 0: all, 1: number = '', index } of folded.matchAll(rg))
    yield { tipo: 'rg', de: index + all.length - number.length, ate: index + all.length, mascarado: '[RG retirado]' }
}

const day =
  '\\d{1,2}[/.-]\\d{1,2}[/.-](?:19|20)?\\d{2}|\\d{1,2}[ºo]? de [a-z]{4,9} de (?:19|20)\\d{2}|(?:19|20)\\d{2}-\\d{2}-\\d{2}'
const birth = new RegExp(
  `\\b(?:nascid[oa]s?(?: em| aos| no dia|:)?|data de nasc(?:imento|\\.)?|dt\\.? ?nasc(?:imento|\\.)?|nascimento|d\\.n\\.)\\s*(?:em|:|-)?\\s*(${day})(?!\\d)`,
  'g',
)

function* births(_texto: string, folded: string): Iterable<Found> {
  for (const { 0: all, 1: date = '', index } of folded.matchAll(birth))
    yield {
      tipo: 'nascimento',
      de: index + all.length - date.length,
      ate: index + all.length,
      mascarado: '[data retirada]',
    }
}

// Two words written as names are, after a word of whom the law protects.
// Their letters may be capitals; those of the name must: hence no flag that takes one for the other.
const anyCase = (words: string) =>
  words.replace(/\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`).replaceAll('_', '(?:\\(a\\))?')
const whoWords = anyCase(
  'menor|criança|crianca|adolescente|aluno_|aluna|estudante|paciente|vítima|vitima|infante|recém-nascido_|recém-nascida|educando_|educanda|tutelado_|tutelada|acolhido_|acolhida',
)
const namePart = '(?:\\p{Lu}\\p{Ll}+|\\p{Lu}{3,})'
const little = '(?:[Dd][aeo]s?|D[AEO]S?|[eE])'
const protectedOne = new RegExp(
  `(?<!\\p{L})(?:${whoWords})(?: ${anyCase('de idade|impúbere')})?(?:,? (?:${anyCase('de nome|chamado|chamada|identificado como|identificada como')}))?(?:\\s*[:,–-]\\s*|\\s+)(${namePart}(?:\\s+${little})?\\s+${namePart}(?:(?:\\s+${little})?\\s+${namePart}){0,6})`,
  'gu',
)
const capital = /^\p{Lu}/u
// What begins with a capital letter and is nobody's name.
const noName =
  /\b(?:municipal|escola|estado|lei|programa|projeto|especial|regular|fundamental|medio|infantil|secretari\w*|preco|valor|lance|ensino|rede|cadastro|nome|data|matricul\w*|integral|oferta|cidad\w+|aprendiz|unico|uniao|federal|nota|saude|atendid\w*|sus|total|publica|beneficiad\w+|conforme|turno|serie|brasil|conselho|direitos?|estatuto|do ano|feliz|destaque|primeira|santa casa|hospital|renda|familia|violencia)\b/

function* protectedNames(texto: string): Iterable<Found> {
  for (const { 0: all, 1: name = '', index } of texto.matchAll(protectedOne)) {
    const words = name.split(/\s+/)
    if (!capital.test(name) || words.filter((word) => capital.test(word)).length < 2 || noName.test(foldedSame(name)))
      continue
    const shown = words
      .filter((word) => capital.test(word))
      .map((word) => `${word.slice(0, 1)}.`)
      .join(' ')
    yield { tipo: 'menor', de: index + all.length - name.length, ate: index + all.length, mascarado: shown }
  }
}

const address =
  /\b(?:residente(?:s)?(?: e domiciliad[oa]s?)?|domiciliad[oa]s?|morador(?:a)?|mora|reside|endereco residencial)\s*(?:n[ao]s?|a|em|:|,)?\s*(?:a |o )?((?:rua|av\.?|avenida|travessa|tv\.?|praca|alameda|estrada|rodovia|sitio|fazenda|povoado|r\.)\s[^\n;.]{2,80}?(?:n[.ºo°]*\s*\d{1,5}|,\s*\d{1,5}|\bs\/n\b))/g

function* addresses(_texto: string, folded: string): Iterable<Found> {
  for (const { 0: all, 1: where = '', index } of folded.matchAll(address))
    yield {
      tipo: 'endereco',
      de: index + all.length - where.length,
      ate: index + all.length,
      mascarado: '[endereço retirado]',
    }
}

const finders: Finder[] = [cpfs, cards, phones, emails, banks, rgs, births, protectedNames, addresses]
