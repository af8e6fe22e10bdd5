// Who holds each of the 450 positions over the months of the payroll. A position is never empty: successors follow at once.
import { signers } from '../city.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import { createRandom, type Random } from '../random.ts'
import { type Cargo, cargos } from './cargos.ts'
import { nomesDeServidores } from './nomes.ts'

/** Number of months of the payroll. */
export const meses = 24
const rotatividade = 0.11

export type Servidor = {
  nome: string
  matricula: string
  cargo: Cargo
  /** Years of service in the first month; below one for those who came later. */
  anosDeCasa: number
  /** First month of the payroll (0 to 23), and the month after the last. */
  de: number
  ate: number
}

/** In order of registration number, which is the order of admission. */
export function makeServidores(): Servidor[] {
  const random = createRandom('servants')
  const conhecidos = gestores()
  const nomes = nomesDeServidores(800).filter((nome) => !Object.values(conhecidos).flat().includes(nome))
  const todos = cargos.flatMap((cargo) => {
    const daCasa = [...(conhecidos[cargo.nome] ?? [])]
    return Array.from({ length: cargo.vagas }, () => {
      const gestor = daCasa.shift()
      return gestor
        ? [{ nome: gestor, cargo, anosDeCasa: random.between(3.8, 4), de: 0, ate: meses }]
        : ocupantes(cargo, random, () => nomes.shift() ?? '')
    }).flat()
  })
  return comMatricula(todos, random)
}

type Ocupante = Omit<Servidor, 'matricula'>

function ocupantes(cargo: Cargo, random: Random, nome: () => string): Ocupante[] {
  const anosDeCasa = cargo.isDeConfianca ? random.between(0, 4) : random.between(0.2, 27)
  const sai = random.chance(rotatividade) ? random.integer(1, meses - 1) : meses
  const primeiro = { nome: nome(), cargo, anosDeCasa, de: 0, ate: sai }
  if (sai === meses) return [primeiro]
  return [primeiro, { nome: nome(), cargo, anosDeCasa: -sai / 12, de: sai, ate: meses }]
}

function comMatricula(ocupantes: Ocupante[], random: Random): Servidor[] {
  let matricula = 1000
  return [...ocupantes]
    .sort((a, b) => b.anosDeCasa - a.anosDeCasa || a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((ocupante) => {
      matricula += random.integer(1, 5)
      return { ...ocupante, matricula: String(matricula) }
    })
}

// People named elsewhere in the portal: those who sign, and those responsible for organs.
function gestores(): Record<string, string[]> {
  const de = (...chaves: string[]) => chaves.map((chave) => semTitulo(responsavelDe(chave)))
  const secretarias = 'administracao financas saude educacao social infraestrutura transportes agricultura ambiente'
  return {
    'Prefeita Municipal': [signers.prefeita],
    'Vice-Prefeito Municipal': de('vice'),
    'Secretário Municipal': de(...secretarias.split(' '), 'cultura', 'esporte'),
    'Procurador-Geral do Município': de('procuradoria'),
    'Controlador-Geral do Município': de('controladoria'),
    'Ouvidor-Geral do Município': de('ouvidoria'),
    'Chefe de Gabinete': de('gabinete'),
    'Diretor Administrativo do Hospital': de('hospital'),
    'Diretor de Departamento': de('licitacoes', 'pessoal', 'tributos', 'vigilancia'),
    'Coordenador de Unidade': de('caps', 'cras', 'creas', 'defesa-civil'),
    'Conselheiro Tutelar': de('tutelar'),
    'Inspetor da Guarda Civil': de('guarda'),
  }
}

const responsavelDe = (chave: string) => demoOrgaos.find((orgao) => orgao.chave === chave)?.responsavel ?? ''
const semTitulo = (nome: string) => nome.replace(/^(Dra?|Profa?|Inspetor)\.? /, '')
