// Texts with placeholders in braces, and the values for them.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { htmlOfPlainText } from '#kits/rich-text/plain.ts'
import { places } from '../city.ts'
import type { Random } from '../random.ts'

/** A request for information: destination, title, text, answer, and the document of the answer. */
export type Assunto = [destino: string, titulo: string, pedido: string, resposta: string, documento?: string]

export type Lacunas = Record<string, string>

const ruas = [
  'Rua das Algarobas',
  'Rua da Estação',
  'Rua Dois de Julho',
  'Rua Sete de Setembro',
  'Rua do Cajueiro',
  'Avenida das Aroeiras',
  'Travessa do Umbuzeiro',
  'Rua Professora Alzira Matos',
  'Rua do Campo',
  'Rua Coronel Aristides',
]
const escolas = [
  'Escola Municipal Flor do Licuri',
  'Escola Municipal Professora Alzira Matos',
  'Escola Municipal Serra do Umbu',
  'Creche Municipal Pequeno Mandacaru',
  'Escola Municipal do Campo Barriguda Velha',
]
const meses = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** The values for one request filed on `dia` ('YYYY-MM-DD'): its years and months were over by then. */
export function escolheLacunas(random: Random, dia: string): Lacunas {
  const lacunas = {
    povoado: random.pick(places.povoados),
    bairro: random.pick(places.bairros.filter((nome) => nome !== 'Centro')),
    rua: random.pick(ruas),
    escola: random.pick(escolas),
    n: String(random.integer(12, 64)),
    m: String(random.integer(3, 9)),
    k: String(random.integer(110, 890)),
    valor: mostraDinheiro(`${random.integer(18, 260)}${random.integer(100, 999)}.${random.integer(10, 99)}`),
  }
  const [ano, mes] = dia.split('-').map(Number) as [number, number]
  const fechado = mes > 3 ? ano : ano - 1
  return {
    ...lacunas,
    ano: String(fechado),
    mes: meses[mes > 3 ? mes - 3 : 9] ?? '',
    anoPassado: String(ano - 1),
    anoDaFesta: String(mes > 7 ? ano : ano - 1),
  }
}

/** Throws for an unknown placeholder. */
export const preenche = (texto: string, lacunas: Lacunas): string =>
  texto.replace(/\{(\w+)\}/g, (_, nome: string) => {
    const valor = lacunas[nome]
    if (valor === undefined) throw new Error(`a text with an unknown gap: {${nome}}`)
    return valor
  })

/** One paragraph per line, as clean HTML. */
export const paragrafos = (...linhas: string[]): string => htmlOfPlainText(linhas.join('\n').replaceAll('\n', '\n\n'))
