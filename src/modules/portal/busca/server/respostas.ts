// The answer above the results, where one is sure: of what was recognised in the question and of what was found for it.
import { dobra } from '#base/dobra.ts'
import { contatoDoOrgao } from '#modules/cidade/orgao/server/orgao.facade.ts'
import { contatoDaUnidade } from '#modules/saude/unidade-saude/server/unidade-saude.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Resposta } from '../busca.contract.ts'
import { isANorma, type Pergunta, vencimentosDe } from '../perguntas.ts'
import { formasDe, palavrasDe } from '../termos.ts'
import { type Achado, readFound } from './busca.queries.ts'
import { type Momentaneo, understand } from './momento.ts'
import { isLaw } from './resultado.ts'
import { firstOfSections } from './secoes.queries.ts'

export type Candidato = Achado & { lugar: number }

/** No record is read for it: whoever has the number has the key too. */
export const respostaDoProtocolo = (numero: string): Resposta => ({
  ...{ rotulo: 'Protocolo', titulo: `Acompanhar o protocolo ${numero}`, endereco: '/ouvidoria/acompanhar' },
  fatos: [
    { nome: 'Manifestação na ouvidoria', valor: 'Com o protocolo e a chave', endereco: '/ouvidoria/acompanhar' },
    { nome: 'Pedido pelo E-Sic', valor: 'Com o seu login', endereco: '/esic' },
  ],
})

export async function respostaDe(
  db: Queries,
  pergunta: Pergunta | null,
  achados: readonly Candidato[],
): Promise<Resposta | null> {
  switch (pergunta?.de) {
    case 'protocolo':
      return respostaDoProtocolo(pergunta.numero)
    case 'empresa':
      return only(
        achados.filter(({ tipo, texto }) => tipo === 'credores' && texto.includes(pergunta.cnpj)),
        'Empresa',
      )
    case 'norma':
      return only(
        achados.filter(({ numero, tipo }) => isLaw(tipo) && isANorma(pergunta, numero)),
        'Norma',
      )
    case 'vencimento':
      return vencimentoEm(
        achados.filter(({ tipo }) => tipo === 'paginas' || tipo === 'servicos'),
        pergunta.tributo,
      )
    case 'lugar':
      return lugarDe(db, pergunta, achados)
    default:
      return null
  }
}

function only(found: Candidato[], rotulo: string): Resposta | null {
  const [one] = found
  if (!one || found.length > 1) return null
  const { numero, titulo, detalhe, endereco } = one
  const isLawOne = rotulo === 'Norma'
  return {
    ...{ rotulo, titulo: isLawOne ? numero : titulo, endereco },
    fatos: [isLawOne ? { nome: 'Ementa', valor: titulo } : { nome: 'Cadastro', valor: detalhe }].filter(
      ({ valor }) => valor !== '',
    ),
  }
}

function vencimentoEm(pages: Candidato[], tributo: string): Resposta | null {
  for (const { titulo, texto, endereco } of pages) {
    if (!palavrasDe(titulo).includes(tributo)) continue
    const fatos = vencimentosDe(texto)
    if (fatos.length > 0) return { rotulo: 'Vencimento', titulo, endereco, fatos }
  }
  return null
}

const contatos: Readonly<Record<string, (db: Queries, id: number) => Promise<Contato | undefined>>> = {
  'estrutura-organizacional': contatoDoOrgao,
  'saude-unidades': contatoDaUnidade,
}
type Contato = { telefone: string; horario: string; endereco: string; temMapa: boolean }

const isSame = (a: string, b: string) => formasDe({ texto: a }).includes(b) || formasDe({ texto: b }).includes(a)
const unsaid = new Set(['municipal', 'municipio', 'prefeitura', 'de', 'da', 'do', 'das', 'dos', 'e'])

/** Asked for in words: the only place whose name has all words. Else: the name itself was typed. */
async function lugarDe(
  db: Queries,
  { palavras, isPedido }: Extract<Pergunta, { de: 'lugar' }>,
  achados: readonly Candidato[],
): Promise<Resposta | null> {
  const places = achados.filter(({ tipo, titulo }) => {
    if (!contatos[tipo]) return false
    const name = palavrasDe(titulo)
    return palavras.every((word) => name.some((one) => isSame(one, word)))
  })
  const rest = (titulo: string) =>
    palavrasDe(titulo).filter((word) => !unsaid.has(word) && !palavras.some((one) => isSame(one, word))).length
  const exact = places.filter(({ titulo }) => rest(titulo) === 0)
  const sure = oneOf(exact) ?? (isPedido ? oneOf(places) : undefined)
  const id = Number(sure?.endereco.split('/').at(-1))
  const contato = sure && (await contatos[sure.tipo]?.(db, id))
  if (!sure || !contato) return null
  const fatos: Resposta['fatos'] = [
    { nome: 'Onde', valor: contato.endereco },
    { nome: 'Quando', valor: contato.horario },
    { nome: 'Telefone', valor: contato.telefone, ...telefone(contato.telefone) },
  ].filter(({ valor }) => valor !== '')
  const { numero: rotulo, titulo, endereco } = sure
  if (contato.temMapa) fatos.push({ nome: 'Mapa', valor: 'Ver no mapa', endereco: `${endereco}#mapa` })
  return fatos.length > 0 ? { rotulo, titulo, endereco, fatos } : null
}

// A unit that is an organ too stands twice, perhaps with two addresses: then none is sure.
const oneOf = (places: Candidato[]) => (places.length === 1 ? places[0] : undefined)

/** Of a single number. */
function telefone(text: string): { endereco?: string } {
  const digits = text.replace(/\D/g, '')
  return digits.length === 10 || digits.length === 11 ? { endereco: `tel:+55${digits}` } : {}
}

/** The payroll, of a post that the town has. */
export async function salarioDe(floor: Momentaneo, cargo: string): Promise<Resposta | null> {
  const { consulta } = await understand(floor.db, `${cargo} `, floor.dicionario)
  if (consulta.texto === null) return null
  const filtro = { texto: consulta.texto, procurado: null, hoje: floor.momento.hoje }
  const pedida = { secao: 'cargo', tipos: ['tabela-remuneratoria'], porData: false, most: 1 }
  const [first] = await firstOfSections(floor.db, filtro, [pedida])
  if (first?.lugar !== 0) return null
  const [post] = await readFound(floor.db, floor.sources, [first.id])
  if (!post) return null
  const name = post.titulo.replace(/ – [^–]*$/, '')
  const sought = dobra(name).includes(dobra(cargo)) ? cargo : name
  return {
    ...{ rotulo: 'Folha de pagamento', titulo: `Quanto ganha: ${sought === cargo ? cargo : name}` },
    endereco: `/acesso/folha-de-pagamento?${new URLSearchParams({ pagamento_cargo: sought })}`,
    fatos: [
      { nome: 'Cargo', valor: name },
      { nome: 'Tabela', valor: post.detalhe, endereco: post.endereco },
    ].filter(({ valor }) => valor !== ''),
  }
}
