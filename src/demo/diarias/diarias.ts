// The per diems of the demo: three whole years and the current one, up to the day before the filling.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, isWorkingDay, mudadoEm } from '../calendar.ts'
import type { Entidades } from '../demo.queries.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { createRandom, type Random } from '../random.ts'
import { valorDe } from './valores.ts'
import { viagens, viajantesDe } from './viagens.ts'

/**
 * `quantidade` is one for a day, or the nights and a half, since the day of the return is worth half. `devolvido` is what a traveller gave back
 * after an earlier return. Amounts are cents.
 */
export type Diaria = ReturnType<typeof diariaDe> & { empenho: string }

const porAno = 92
const daSaude = ['saude', 'hospital', 'vigilancia', 'caps']

/** The year of `hoje` and the three before it. */
export function anosDasDiarias(hoje: string): number[] {
  const ano = Number(hoje.slice(0, 4))
  return [ano - 3, ano - 2, ano - 1, ano]
}

/** `hoje` is the current day in the city. In order of payment. */
export function makeDiarias(hoje: string): Diaria[] {
  return anosDasDiarias(hoje).flatMap((ano) => {
    const doAno = diariasDe(ano).filter(({ pagamento }) => pagamento < hoje)
    const random = createRandom(`commitments of per diems ${ano}`)
    let empenho = 0
    return doAno.map((diaria) => {
      empenho += random.integer(9, 34)
      return { ...diaria, empenho: `${empenho}/${ano}` }
    })
  })
}

// Whoever is already travelling on that day does not travel twice. Nothing is paid in the year after the travel.
function diariasDe(ano: number) {
  const random = createRandom(`per diems ${ano}`)
  const ocupados = new Set<string>()
  return Array.from({ length: porAno }, () => diariaDe(ano, random))
    .filter(({ ida, volta, pagamento, viajante }) => {
      const dias = diasDe(ida, volta).map((dia) => `${viajante.nome} ${dia}`)
      if (!pagamento.startsWith(String(ano)) || dias.some((dia) => ocupados.has(dia))) return false
      for (const dia of dias) ocupados.add(dia)
      return true
    })
    .sort((a, b) => a.pagamento.localeCompare(b.pagamento) || a.viajante.nome.localeCompare(b.viajante.nome, 'pt-BR'))
}

function diariaDe(ano: number, random: Random) {
  const viagem = random.pick(viagens)
  const { noites, orgao, uf } = viagem
  const viajante = random.pick(viajantesDe(viagem))
  const ida = saidaDe(somaDias(`${ano}-01-08`, random.integer(0, 350)), noites)
  const volta = somaDias(ida, noites)
  const quantidade = noites ? noites + 0.5 : 1
  const unitario = valorDe(ano, viajante.grupo, noites === 0 ? 'dia' : uf === 'BA' ? 'noite' : 'outro_estado')
  const voltaAntes = noites > 1 && random.chance(0.12)
  const entidade: keyof Entidades = daSaude.includes(orgao.chave) ? 'fundo-saude' : 'prefeitura'
  return {
    ...{ entidade, viajante, viagem, orgao: orgao.nome, ida, volta: voltaAntes ? somaDias(volta, -1) : volta },
    pagamento: addWorkingDays(volta, random.integer(2, 9)),
    ...{ quantidade, unitario, total: Math.round(quantidade * unitario), devolvido: voltaAntes ? unitario : 0 },
  }
}

// The first day from which all days of the travel are working days.
function saidaDe(dia: string, noites: number): string {
  let ida = dia
  while (diasDe(ida, somaDias(ida, noites)).some((dia) => !isWorkingDay(dia))) ida = somaDias(ida, 1)
  return ida
}

function diasDe(ida: string, volta: string): string[] {
  const dias = [ida]
  while ((dias.at(-1) ?? volta) < volta) dias.push(somaDias(dias.at(-1) ?? volta, 1))
  return dias
}

export async function insertDiarias(tx: WriteTransaction, diarias: Diaria[], entidades: Entidades): Promise<void> {
  const linhas = diarias.map(({ viajante, viagem, orgao, ida, volta, pagamento, empenho, ...diaria }) => ({
    ...{ entidade_id: entidades[diaria.entidade], exercicio: Number(pagamento.slice(0, 4)) },
    ...comPrefixo('diaria', {
      ...{ beneficiario_nome: viajante.nome, beneficiario_cpf: viajante.cpf, cargo: viajante.cargo, orgao, ida, volta },
      ...{ quantidade: diaria.quantidade.toFixed(2), valor_unitario: reais(diaria.unitario) },
      ...{ valor_total: reais(diaria.total), devolvido: reais(diaria.devolvido), pagamento_data: pagamento, empenho },
      ...{ destino_cidade: viagem.cidade, destino_uf: viagem.uf, destino_pais: 'Brasil', motivo: viagem.motivo },
      ...{ evento: viagem.evento, pernoite: viagem.noites > 0, transporte: viagem.transporte },
    }),
    atualizado_em: mudadoEm(pagamento, '16:00'),
  }))
  await insere(tx, 'diaria', linhas)
}
