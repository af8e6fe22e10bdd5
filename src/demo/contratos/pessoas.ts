// The people of a contract: who signs for the company and for the town, and the inspector (fiscal).
import { signers } from '../city.ts'
import { makeServidores, type Servidor } from '../folha/servidores.ts'
import { createRandom } from '../random.ts'
import { type Compra, isObra } from './contrato.ts'

const nomes =
  `Adalgisa Belmiro Cássia Deodato Elvira Florêncio Gilmara Heráclito Ivanete Januário Lindalva Marcolino Nadir Otoniel
  Palmira Querino Rosalvo Silvana Teodora Ulisses Valquíria Wilton Zuleica`.split(/\s+/)
const familias =
  `Teles Dantas Macedo Rebouças Cordeiro Sampaio Brandão Mascarenhas Peixoto Portela Viana Fonseca Queiroz Evangelista
  Pinheiro Carvalhal Maltez Boaventura`.split(/\s+/)

/** A company always has the same people. */
export function responsavelDaContratada({ contratada, imovel }: Compra): string {
  if (imovel) return contratada
  return contratada
    .split('; ')
    .map((empresa) => {
      const random = createRandom(`partner of ${empresa}`)
      return `${random.pick(nomes)} ${random.pick(familias)} ${random.pick(familias)}`
    })
    .join('; ')
}

/** The mayor; a different one before 2021. */
export const prefeitoEm = (date: string) => (date < '2021' ? 'Derivaldo Matos Carqueja' : signers.prefeita)

/** 'Name (mat. 1234)' of somebody in the payroll who was already employed. */
export function fiscalDe(compra: Compra): string {
  const cargo = isObra(compra)
    ? /^Engenheiro/
    : /Saúde|Hospital|CAPS/.test(compra.orgao)
      ? /^(Enfermeiro|Farmacêutico)/
      : /Educação/.test(compra.orgao)
        ? /^Coordenador Pedagógico/
        : /^Assistente Administrativo/
  const antigos = servidores.filter((servidor) => isAntigo(servidor) && cargo.test(servidor.cargo.nome))
  const escolhidos = antigos.length ? antigos : servidores.filter(isAntigo)
  const { nome, matricula } = createRandom(`inspector ${compra.processo}`).pick(escolhidos)
  return `${nome} (mat. ${matricula})`
}

const servidores = makeServidores()
const isAntigo = ({ de, ate, anosDeCasa, cargo }: Servidor) =>
  de === 0 && ate === 24 && anosDeCasa > 9 && !cargo.isDeConfianca
