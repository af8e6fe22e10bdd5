// Health, education, councils.
import { mostraData } from '#base/data.ts'
import { diasEntre, somaDias } from '#base/prazo.ts'
import type { Fatos } from './fatos.ts'
import { comAcesso, lista, nao, sim, tem, umaLista } from './regra.ts'

const trinta = { dias: 30 }

const conselho = (area: string) => ({
  acesso: 'informacao' as const,
  fato: ({ conselhos }: Fatos) => {
    const um = conselhos[area]
    if (!um) return nao('O conselho não está no portal.')
    const faltam = [
      ...(um.membros ? [] : ['membros em exercício']),
      ...(um.comContato ? [] : ['contato']),
      ...(um.atas ? [] : ['atas']),
      ...(um.relatorios ? [] : ['pareceres ou relatórios']),
    ]
    return tem(
      faltam.length === 0,
      `${um.membros} membros em exercício, contato, atas e pareceres.`,
      `Falta ${faltam.join(', ')}.`,
    )
  },
  provas: [`/acesso/conselhos?conselho_area=${area}`],
  como: 'O conselho tem membros em exercício, contato, atas, e pareceres ou relatórios.',
  fazer: 'Atualizar os membros e publicar as atas do conselho',
  onde: '/painel/conselho',
  minutos: 40,
})

export const regrasDaSaudeEEducacao = comAcesso('saude', {
  '18.2': {
    listas: [
      lista({
        pagina: '/acesso/saude/escalas',
        tabela: 'escala',
        fato: { dia: ['escala_vigencia_inicio'] },
        cheias: {
          escala_profissional_nome: 'profissional',
          escala_especialidade: 'especialidade',
          escala_dias_horarios: 'dias e horários',
        },
        prazo: trinta,
        declaracao: null,
      }),
      lista({
        pagina: '/acesso/saude/unidades',
        tabela: 'unidade_saude',
        cheias: { unidade_saude_endereco: 'endereço', unidade_saude_horario: 'horário' },
        prazo: null,
        declaracao: null,
      }),
    ],
    lei: 'Lei 8.080, art. 7º, VI; Lei 12.527, art. 8º',
    como: 'Há unidades com endereço e horário, e escalas com profissional e especialidade que começaram ou foram confirmadas há até 30 dias.',
    fazer: 'Confirmar as escalas do mês',
    onde: '/painel/escala',
    minutos: 20,
  },
  '18.3': {
    listas: umaLista({
      pagina: '/acesso/saude/fila-da-regulacao',
      tabela: 'fila_regulacao',
      cheias: { fila_regulacao_quantidade: 'quantos esperam', fila_regulacao_espera_media_dias: 'espera média' },
      prazo: null,
      declaracao: null,
    }),
    lei: 'Lei 12.527, art. 8º; Lei 8.080, art. 7º, VI',
    como: 'Há a fila por procedimento, com quantos esperam e por quanto tempo.',
    fazer: 'Importar a fila da regulação',
    onde: '/painel/fila-regulacao/importacao',
    minutos: 20,
  },
  '18.4': {
    listas: umaLista({
      pagina: '/acesso/saude/medicamentos',
      tabela: 'medicamento',
      cheias: { medicamento_como_obter: 'como obter' },
      prazo: { dias: 730 },
      declaracao: null,
    }),
    fato: ({ listasDeMedicamentos: listas, criterios }) =>
      tem(
        listas >= 3 && criterios.medicamentos,
        'Há os do município, os do estado, os de alto custo, e como obter.',
        'Falta uma das listas (município, estado, alto custo), ou a explicação de como obter.',
      ),
    lei: 'Lei 8.080, art. 19-P; Lei 12.527, art. 8º',
    como: 'Há as três listas, a explicação de como obter, e a lista foi confirmada há menos de dois anos.',
    fazer: 'Completar a lista de medicamentos, e confirmá-la',
    onde: '/painel/medicamento',
    minutos: 40,
  },
  '18.5': {
    listas: umaLista({
      pagina: '/acesso/saude/estoque-de-medicamentos',
      tabela: 'medicamento_estoque',
      fato: { dia: ['medicamento_estoque_posicao'] },
      cheias: { medicamento_estoque_quantidade: 'quantidade', medicamento_estoque_farmacia: 'farmácia' },
      prazo: { dias: 15 },
      declaracao: null,
    }),
    fato: ({ estoqueMaisAntigo, hoje }) => {
      if (!estoqueMaisAntigo) return { A: nao('Nenhuma farmácia tem posição.') }
      const velho = diasEntre(estoqueMaisAntigo, hoje) > 15
      return {
        A: {
          ...tem(
            !velho,
            `A farmácia mais atrasada é de ${mostraData(estoqueMaisAntigo)}.`,
            `Há farmácia cuja posição é de ${mostraData(estoqueMaisAntigo)}; valem 15 dias.`,
          ),
          vence: somaDias(estoqueMaisAntigo, 15),
        },
      }
    },
    lei: 'Lei 14.654/2023; Lei 8.080, art. 6º-A',
    como: 'A posição de cada farmácia tem até 15 dias.',
    fazer: 'Importar a posição de estoque das farmácias',
    onde: '/painel/medicamento-estoque/importacao',
    minutos: 15,
  },
  '18.6': { ...conselho('saude'), lei: 'Lei 8.142, art. 1º; Lei 12.527, art. 8º' },
  '19.2': {
    acesso: 'educacao',
    listas: umaLista({
      pagina: '/acesso/educacao/fila-de-creche',
      tabela: 'fila_creche',
      fato: { dia: ['fila_creche_posicao_em'] },
      cheias: { fila_creche_unidade: 'unidade', fila_creche_criterio: 'critério' },
      prazo: trinta,
      declaracao: null,
    }),
    fato: ({ criterios }) =>
      criterios.creche ? sim('Os critérios estão no alto da lista.') : nao('Falta a explicação dos critérios da fila.'),
    lei: 'LDB, art. 5º, § 1º, IV (Lei 14.685/2023)',
    como: 'A posição da fila tem até 30 dias, e os critérios estão explicados.',
    fazer: 'Importar a fila da creche',
    onde: '/painel/fila-creche/importacao',
    minutos: 20,
  },
  '19.3': { ...conselho('fundeb'), lei: 'Lei 14.113, art. 34' },
  '19.4': { ...conselho('assistencia_social'), lei: 'Lei 8.742, art. 16' },
})
