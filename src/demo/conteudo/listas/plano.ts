// The pluriannual plan as a list of four levels: axis, programme, objective, goal.
import type { Item, Lista } from './lista.ts'

const meta = (titulo: string, corpo: string): Item => ({ titulo: `Meta: ${titulo}`, corpo })

export const planoPlurianual: Lista = {
  titulo: 'Metas do Plano Plurianual 2026–2029',
  categoria: 'Planejamento e leis',
  menu: 'recolhido',
  ordem: 7,
  endereco: 'metas',
  itens: [
    {
      titulo: 'Eixo 1: gente cuidada',
      corpo: 'Saúde, assistência social e direitos. Responde por 27% dos recursos do plano.',
      itens: [
        {
          titulo: 'Programa 101: saúde perto de casa',
          itens: [
            {
              titulo: 'Objetivo: ampliar o atendimento nas unidades',
              itens: [
                meta(
                  'duas unidades novas',
                  'Cajueiro, em 2026, e Caldeirão de Dentro, em 2028. Situação: a primeira está em obra.',
                ),
                meta('quatro unidades abertas aos sábados', 'Baixa da Quixaba é a primeira, desde novembro de 2026.'),
              ],
            },
            {
              titulo: 'Objetivo: reduzir a espera por exames',
              itens: [
                meta('ultrassonografia em até 30 dias', 'Em 2025, a espera média era de 74 dias.'),
                meta('mamografia em até 45 dias', 'Com a carreta em outubro e a pactuação com o hospital regional.'),
              ],
            },
          ],
        },
        {
          titulo: 'Programa 102: proteção das famílias',
          itens: [
            {
              titulo: 'Objetivo: envelhecer bem',
              itens: [
                meta(
                  'Centro de Convivência da Pessoa Idosa',
                  'Obra na antiga rodoviária, com entrega prevista para 2027.',
                ),
                meta('300 idosos em grupos', 'Em 2025, eram 118.'),
              ],
            },
          ],
        },
      ],
    },
    {
      titulo: 'Eixo 2: educação que fica',
      corpo: 'Creche, escola, biblioteca e formação.',
      itens: [
        {
          titulo: 'Programa 201: aprender na idade certa',
          itens: [
            {
              titulo: 'Objetivo: alfabetizar até o 2º ano',
              itens: [
                meta('90% das crianças alfabetizadas em 2029', 'Eram 63% na avaliação de 2025.'),
                meta('um acervo em cada sala', 'São 214 salas; 131 já têm.'),
              ],
            },
            {
              titulo: 'Objetivo: tempo integral',
              itens: [
                meta(
                  'três escolas de tempo integral',
                  'Nova Esperança em 2027; as outras duas serão escolhidas em audiência.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      titulo: 'Eixo 3: água, roça e caatinga',
      corpo: 'Conviver com o semiárido e viver dele.',
      itens: [
        {
          titulo: 'Programa 301: água para beber',
          itens: [
            {
              titulo: 'Objetivo: fim da fila do carro-pipa',
              itens: [
                meta('220 cisternas', 'Convênio nº 974655/2025. Entregues até novembro de 2026: 168.'),
                meta('dez sistemas reformados', 'Com bombas e quadros novos; o Alto do Angico foi o primeiro.'),
              ],
            },
          ],
        },
        {
          titulo: 'Programa 302: renda da terra',
          itens: [
            {
              titulo: 'Objetivo: vender mais e melhor',
              itens: [
                meta('45% da merenda comprada da agricultura familiar', 'Alcançada em 2026.'),
                meta('duas agroindústrias com selo do SIM', 'Polpa do Alto do Angico e mel da Várzea do Licuri.'),
              ],
            },
          ],
        },
      ],
    },
    {
      titulo: 'Eixo 4: cidade boa de viver',
      itens: [
        {
          titulo: 'Programa 401: ruas e luz',
          itens: [
            {
              titulo: 'Objetivo: rua calçada e clara',
              itens: [
                meta('30 ruas pavimentadas', 'Onze contratadas na sede e seis em licitação na Baixa da Quixaba.'),
                meta('toda a iluminação em LED', '1.120 pontos contratados de um total de 2.480.'),
              ],
            },
          ],
        },
        {
          titulo: 'Programa 402: cultura e esporte',
          itens: [
            {
              titulo: 'Objetivo: espaços abertos o ano inteiro',
              itens: [
                meta('palco permanente', 'Em obra, com entrega em 2027.'),
                meta('uma quadra coberta por distrito', 'Pedra do Mocó está em licitação.'),
              ],
            },
          ],
        },
      ],
    },
  ],
}
