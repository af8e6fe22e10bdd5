// The positions of the town hall: number, wages, and additions to them.
import { pisosDe, reajuste } from './pisos.ts'

/** How the wage of a position is computed for a year. */
type Salario =
  | { de: 'minimo' | 'magisterio'; vezes: number }
  /** Cents of 2023, raised every January. */
  | { de: 'tabela'; valor: number }
  /** Cents, constant within a legislature: before 2025, and since. */
  | { de: 'subsidio'; antes: number; desde2025: number }
  /** Cents, fixed by federal law and not raised. */
  | { de: 'piso'; valor: number }

export type Cargo = {
  nome: string
  vagas: number
  salario: Salario
  /** Percentage for harmful or dangerous work. */
  adicional: number
  /** The share of months with extra hours or shifts. */
  extras: number
  /** Appointed at will (cargo de confiança): without additions for years of service. */
  isDeConfianca: boolean
}

// name | number | wage | percentage | extras. Wages: 'minimo 1', 'magisterio 0.5', 'subsidio 15000 18000', 'piso 4750', '2600'.
const tabela = `
Prefeita Municipal | 1 | subsidio 15000 18000 | 0 | 0
Vice-Prefeito Municipal | 1 | subsidio 7500 9000 | 0 | 0
Secretário Municipal | 11 | subsidio 6500 7800 | 0 | 0
Procurador-Geral do Município | 1 | subsidio 6500 7800 | 0 | 0
Controlador-Geral do Município | 1 | subsidio 6500 7800 | 0 | 0
Ouvidor-Geral do Município | 1 | confianca 3400 | 0 | 0
Chefe de Gabinete | 1 | confianca 4200 | 0 | 0
Diretor Administrativo do Hospital | 1 | confianca 4200 | 0 | 0
Diretor de Departamento | 4 | confianca 3300 | 0 | 0
Coordenador de Unidade | 4 | confianca 2700 | 0 | 0
Assessor Técnico | 8 | confianca 2350 | 0 | 0
Conselheiro Tutelar | 5 | minimo 1.6 | 0 | 0
Inspetor da Guarda Civil | 1 | 2550 | 30 | 0.3
Guarda Civil Municipal | 12 | 1780 | 30 | 0.35
Professor – 20 horas | 74 | magisterio 0.5 | 0 | 0.03
Professor – 40 horas | 44 | magisterio 1 | 0 | 0.02
Coordenador Pedagógico | 9 | magisterio 1.1 | 0 | 0
Diretor Escolar | 8 | magisterio 1.2 | 0 | 0
Auxiliar de Classe | 18 | minimo 1 | 0 | 0
Merendeira | 19 | minimo 1 | 0 | 0.04
Auxiliar de Serviços Gerais | 42 | minimo 1 | 0 | 0.05
Vigia | 19 | minimo 1 | 30 | 0.1
Motorista | 18 | 1640 | 0 | 0.3
Motorista de Ambulância | 7 | 1720 | 20 | 0.45
Agente Comunitário de Saúde | 34 | minimo 2 | 20 | 0
Agente de Combate às Endemias | 9 | minimo 2 | 20 | 0
Enfermeiro | 9 | piso 4750 | 20 | 0.2
Técnico em Enfermagem | 20 | piso 3325 | 20 | 0.25
Médico da Estratégia Saúde da Família | 6 | 12800 | 20 | 0
Médico Plantonista | 3 | 9600 | 20 | 0.6
Cirurgião-Dentista | 5 | 4600 | 20 | 0
Auxiliar em Saúde Bucal | 4 | minimo 1 | 20 | 0
Farmacêutico | 1 | 3400 | 20 | 0
Fisioterapeuta | 2 | 3100 | 20 | 0
Nutricionista | 1 | 3000 | 0 | 0
Psicólogo | 3 | 3000 | 0 | 0
Assistente Social | 4 | 3000 | 0 | 0
Orientador Social | 4 | minimo 1.15 | 0 | 0
Assistente Administrativo | 16 | 1690 | 0 | 0.05
Agente de Limpeza Urbana | 10 | minimo 1 | 40 | 0.1
Operador de Máquinas Pesadas | 2 | 2250 | 20 | 0.4
Eletricista | 1 | 1950 | 30 | 0.3
Pedreiro | 1 | 1750 | 20 | 0.2
Fiscal de Tributos | 2 | 2300 | 0 | 0.1
Técnico Agrícola | 1 | 2250 | 0 | 0
Engenheiro Civil | 1 | 6900 | 0 | 0
Contador | 1 | 5600 | 0 | 0`

export const cargos: Cargo[] = tabela.trim().split('\n').map(lerCargo)

function lerCargo(linha: string): Cargo {
  const [nome = '', vagas, salario = '', adicional, extras] = linha.split(' | ')
  return {
    nome,
    vagas: Number(vagas),
    salario: lerSalario(salario),
    adicional: Number(adicional),
    extras: Number(extras),
    isDeConfianca: /^(subsidio|confianca)/.test(salario) || nome === 'Conselheiro Tutelar',
  }
}

function lerSalario(texto: string): Salario {
  const [palavra = '', um, outro] = texto.split(' ')
  const centavos = (valor: string | undefined) => Number(valor) * 100
  if (palavra === 'minimo' || palavra === 'magisterio') return { de: palavra, vezes: Number(um) }
  if (palavra === 'subsidio') return { de: 'subsidio', antes: centavos(um), desde2025: centavos(outro) }
  if (palavra === 'piso') return { de: 'piso', valor: centavos(um) }
  return { de: 'tabela', valor: centavos(palavra === 'confianca' ? um : palavra) }
}

/** The wage of the position in cents, without additions. */
export function vencimento({ salario }: Cargo, ano: number): number {
  switch (salario.de) {
    case 'subsidio':
      return ano < 2025 ? salario.antes : salario.desde2025
    case 'piso':
      return salario.valor
    case 'tabela':
      return Math.max(pisosDe(ano).minimo, Math.round(salario.valor * reajuste(ano)))
    default:
      return Math.round(pisosDe(ano)[salario.de] * salario.vezes)
  }
}
