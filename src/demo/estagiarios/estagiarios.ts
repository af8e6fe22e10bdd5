// Interns of the last two years, of the courses that the colleges and the state school of the region offer.
import { addDays } from '../calendar.ts'
import { demoDay } from '../city.ts'
import { nomesDeServidores } from '../folha/nomes.ts'
import { organOf } from '../orgaos/orgaos.ts'
import { createRandom } from '../random.ts'

export type Estagiario = {
  nome: string
  curso: string
  instituicao: string
  orgao: string
  inicio: string
  fim: string
  /** Per month. */
  bolsa: string
}

const tecnico = { instituicao: 'Colégio Estadual de Santa Rita do Licuri', bolsa: '520.00' }
const superior = { instituicao: 'Universidade do Sertão do Licuri', bolsa: '780.00' }
const vagas = [
  { curso: 'Técnico em Administração', orgao: 'administracao', ...tecnico },
  { curso: 'Técnico em Informática', orgao: 'administracao', ...tecnico },
  { curso: 'Técnico em Enfermagem', orgao: 'hospital', ...tecnico },
  { curso: 'Pedagogia', orgao: 'educacao', ...superior },
  { curso: 'Letras', orgao: 'educacao', ...superior },
  { curso: 'Enfermagem', orgao: 'saude', ...superior },
  { curso: 'Serviço Social', orgao: 'cras', ...superior },
  { curso: 'Ciências Contábeis', orgao: 'financas', ...superior },
  { curso: 'Direito', orgao: 'procuradoria', ...superior },
]

const quantos = 36
const servidores = 800 // the names that the payroll takes: nobody is both

export function makeEstagiarios(): Estagiario[] {
  const random = createRandom('interns')
  return nomesDeServidores(servidores + quantos)
    .slice(servidores)
    .map((nome) => {
      const { orgao, ...vaga } = random.pick(vagas)
      const inicio = addDays(demoDay, -random.integer(10, 720))
      return { nome, ...vaga, orgao: organOf(orgao).nome, inicio, fim: addDays(inicio, random.pick([181, 364, 729])) }
    })
}
