// Pages about councils, participation and plans. For the marks in the texts see marcado.ts.
import type { Pagina } from './pagina.ts'

export const paginasDoGoverno: Pagina[] = [
  {
    titulo: 'Conselhos municipais',
    categoria: 'Conselhos e participação',
    menu: 'recolhido',
    ordem: 5,
    endereco: 'conselhos',
    corpo: `
      Nos conselhos, governo e moradores decidem juntos e conferem as contas. As reuniões são abertas: qualquer pessoa pode assistir e pedir a palavra.
      | Conselho | Reuniões | Onde |
      | Saúde | 2ª quinta do mês, 14h | Secretaria de Saúde |
      | Educação | 1ª terça do mês, 9h | Secretaria de Educação |
      | Alimentação Escolar (CAE) | 3ª terça do mês, 9h | Secretaria de Educação |
      | Fundeb (CACS) | a cada dois meses, 14h | Secretaria de Educação |
      | Assistência Social | 1ª quarta do mês, 9h | CRAS |
      | Criança e Adolescente | 3ª quarta do mês, 9h | CRAS |
      | Pessoa Idosa | última terça do mês, 15h | CRAS |
      | Cultura | 1ª segunda do mês, 18h | Casa da Cultura |
      | Desenvolvimento Rural Sustentável | 2º sábado do mês, 8h | Mercado municipal |
      | Meio Ambiente | 4ª quinta do mês, 14h | Viveiro municipal |
      ## Como participar
      As cadeiras da sociedade são renovadas a cada dois anos, em assembleias anunciadas na agenda com trinta dias de antecedência. A função não é paga, mas o transporte de quem vem dos povoados é custeado.
      Atas, resoluções e a lista de conselheiros podem ser pedidas no [E-Sic](/esic).`,
  },
  {
    titulo: 'Conselho Tutelar',
    categoria: 'Conselhos e participação',
    menu: 'lateral',
    ordem: 2,
    corpo: `
      Cinco conselheiras e conselheiros, escolhidos pelo voto, cuidam para que os direitos de crianças e adolescentes sejam respeitados.
      ## Quando procurar
      - Criança fora da escola, ou escola que nega a vaga
      - Maus-tratos, abandono, trabalho infantil, violência ou suspeita de abuso
      - Adolescente em risco, dentro ou fora de casa
      Não é preciso ter certeza: a suspeita basta. Quem avisa não precisa se identificar.
      ## Onde
      Rua Sete de Setembro, 150, de segunda a sexta, das 8h às 17h. À noite, em feriados e em fins de semana, plantão pelo (75) 3999-0128. Também vale o Disque 100, gratuito.
      ## O que o conselho não faz
      Não tira a guarda dos pais, não prende e não pune. Quando é preciso, encaminha o caso ao Ministério Público e à Justiça.`,
  },
  {
    titulo: 'Audiências e consultas públicas',
    categoria: 'Conselhos e participação',
    menu: 'lateral',
    ordem: 3,
    corpo: `
      A lei obriga a prefeitura a ouvir a população antes de decidir o orçamento, o plano diretor e as prestações de contas. As datas saem na [agenda](/agenda) com pelo menos dez dias de antecedência.
      ## As audiências de todo ano
      | Mês | Assunto |
      | Fevereiro | Metas fiscais e contas da saúde, 3º quadrimestre |
      | Abril | Diretrizes orçamentárias (LDO) |
      | Maio | Metas fiscais e contas da saúde, 1º quadrimestre |
      | Agosto e setembro | Orçamento nos bairros e povoados, doze reuniões |
      | Setembro | Metas fiscais e contas da saúde, 2º quadrimestre |
      | Novembro | Orçamento do ano seguinte, na Câmara |
      ## Como falar
      Inscreva-se na entrada ou mande a sugestão por escrito até a véspera. Há intérprete de Libras e recreação para crianças. O transporte dos povoados sai da escola, meia hora antes.
      As respostas a cada sugestão são publicadas junto com a ata, em até trinta dias.`,
  },
  {
    titulo: 'Plano Diretor',
    categoria: 'Planejamento e leis',
    menu: 'lateral',
    ordem: 1,
    corpo: `
      O Plano Diretor diz como a cidade pode crescer: onde se mora, onde se trabalha, o que se protege. O atual é de 2012 e está em revisão, com conclusão prevista para 2027.
      ## Etapas da revisão
      1. Leitura da cidade, com oficinas em sete bairros e doze povoados: concluída
      1. Diagnóstico técnico e mapas: concluída
      1. Propostas e audiências: de março a junho de 2027
      1. Projeto de lei e votação na Câmara: segundo semestre de 2027
      ## O que está em debate
      - Proteção da várzea e das margens da lagoa, onde a água sempre volta
      - Regularização dos lotes da Baixinha e do Mutirão
      - Altura máxima das casas em volta da Praça da Matriz, para preservar o casario
      - Ciclovia na Avenida do Contorno
      - Áreas de mata de licuri e umbuzeiro
      Os mapas em tamanho grande ficam na Secretaria de Administração e Planejamento, na sala 3 do Paço. Sugestões podem ser enviadas pela [ouvidoria](/p/ouvidoria).`,
  },
  {
    titulo: 'Saneamento e água',
    categoria: 'Planejamento e leis',
    menu: 'lateral',
    ordem: 2,
    corpo: `
      A água da sede é distribuída pela companhia estadual. Nos povoados, há 34 sistemas simplificados, mantidos pela prefeitura e pelas associações, e mais de 1.900 cisternas.
      ## Situação
      | Serviço | Sede | Povoados |
      | Água na torneira | 97% das casas | 71% |
      | Coleta de esgoto | 38% | fossas sépticas em 44% |
      | Coleta de lixo | 100% | 82% |
      O Plano Municipal de Saneamento Básico, revisado a partir de 2025 pela Lei nº 429/2023, tem meta de universalizar a água em 2033.
      ## Qualidade da água
      A Vigilância em Saúde analisa 40 amostras por mês. O resultado por povoado pode ser pedido no [E-Sic](/esic) e é afixado nas unidades de saúde.
      Vazamento na rede da companhia: o telefone está na conta. Poço, chafariz ou cisterna com defeito: peça a [Manutenção de poço e cisterna](/servicos).`,
  },
  {
    titulo: 'Ouvidoria: como falar com a prefeitura',
    categoria: 'Conselhos e participação',
    menu: 'lateral',
    ordem: 4,
    endereco: 'ouvidoria',
    corpo: `
      A Ouvidoria recebe reclamação, denúncia, sugestão, elogio e pedido de simplificação. Acompanha até a resposta e cobra quem se atrasa.
      ## Canais
      - Pelo e-mail ouvidoria@licuri.example, a qualquer hora, com ou sem identificação
      - Pelo telefone (75) 3999-0105
      - Na Praça da Matriz, 10, térreo, de segunda a sexta, das 8h às 12h
      - Na ouvidoria itinerante, que vai a um povoado por mês
      ## Prazos
      A resposta sai em até 30 dias, prorrogáveis por mais 30 com justificativa (Lei nº 13.460/2017). Denúncias têm a identidade protegida.
      ## Ouvidoria ou E-Sic?
      Quer um documento, um número, uma informação? É o [E-Sic](/esic). Quer reclamar, elogiar, denunciar ou propor? É a Ouvidoria. Errou a porta? A gente encaminha.`,
  },
]
