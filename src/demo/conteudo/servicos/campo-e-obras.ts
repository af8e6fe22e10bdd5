// Services: water and farming, works and the town's own property.
import { type Categoria, gratuito, identidade } from './servico.ts'

const balcao = 'Cerca de 20 minutos no balcão; às segundas e aos sábados de feira, até 40.'
const caf = 'CAF ou declaração da associação'

export const servicosDoCampo: Categoria[] = [
  {
    nome: 'Água e agricultura',
    icone: 'droplet',
    descricao: 'Carro-pipa, poços, cisternas, aração, sementes e feira do produtor.',
    servicos: [
      {
        titulo: 'Abastecimento por carro-pipa',
        presenca: 'nao',
        resumo: 'Água potável para comunidades sem rede, durante a estiagem.',
        publico: 'Famílias e comunidades rurais sem água encanada.',
        requisitos: ['Nome da comunidade e número de famílias', 'Local da cisterna e como chegar'],
        etapas: [
          'A família ou a associação pede a água.',
          'A Defesa Civil confere o cadastro e a ordem da fila.',
          'Você recebe o dia da entrega.',
          'O motorista registra a entrega na plaqueta da cisterna.',
        ],
        prazo: 'Até 10 dias, conforme a escala da Defesa Civil.',
        custo: gratuito,
        espera: 'Por telefone, imediata.',
        orgao: 'defesa-civil',
        prioridades:
          'Escolas e unidades de saúde; casas com pessoa acamada, gestante ou criança de até 2 anos; comunidades sem poço nem rede.',
        norma: 'Lei Municipal nº 463/2026; Portaria Interministerial nº 1/2012.',
        corpo: `
          A água é clorada e analisada no ponto de captação. Lave a cisterna antes do primeiro abastecimento do ano e use o hipoclorito que o agente de saúde entrega.
          Ninguém pode cobrar pela água nem pela viagem. Se cobrarem, denuncie à [Ouvidoria](/p/ouvidoria).`,
      },
      {
        titulo: 'Aração de terras',
        presenca: 'sim',
        resumo: 'Horas de trator para agricultores familiares antes do plantio.',
        publico: 'Agricultores familiares do município, até 3 horas por família.',
        requisitos: ['CPF', caf, 'Localização da roça'],
        etapas: [
          'Inscreva-se na associação ou na secretaria, até setembro.',
          'A lista de cada povoado é conferida em assembleia.',
          'O trator chega na semana marcada.',
          'O agricultor assina as horas trabalhadas.',
        ],
        prazo: 'Conforme a escala de cada povoado, de outubro a março.',
        custo: gratuito,
        espera: balcao,
        orgao: 'agricultura',
        norma: 'Lei que institui o Programa Municipal de Convivência com o Semiárido, nº 410/2021.',
        corpo: `
          Não se ara morro acima nem beira de riacho. O técnico indica as curvas de nível e, em terra fraca, sugere o plantio direto na palha, que guarda a água.`,
      },
      {
        titulo: 'Manutenção de poço e cisterna',
        presenca: 'nao',
        resumo: 'Conserto de bombas, cataventos e cisternas comunitárias.',
        publico: 'Associações e comunidades rurais.',
        requisitos: ['Local do poço ou da cisterna', 'Defeito observado'],
        etapas: [
          'Descreva o defeito e, se possível, mande foto do quadro ou da bomba.',
          'A equipe vistoria.',
          'A peça é trocada ou encomendada.',
          'O operador da comunidade testa e assina.',
        ],
        prazo: 'Vistoria em 7 dias úteis; sem outra fonte de água na comunidade, em 48 horas.',
        custo: gratuito,
        espera: balcao,
        orgao: 'agricultura',
        norma: 'Lei nº 11.445/2007; Lei Municipal nº 429/2023.',
        corpo: `
          Enquanto o poço estiver parado, a comunidade entra na escala do carro-pipa. O operador deve desligar o quadro em dia de trovoada.`,
      },
      {
        titulo: 'Vaga na feira do produtor',
        presenca: 'sim',
        resumo: 'Inscrição para vender na feira da agricultura familiar, aos sábados.',
        publico: 'Agricultores familiares e artesãos do município.',
        requisitos: [identidade, caf, 'Lista de produtos'],
        etapas: [
          'Inscreva-se com a lista do que vai vender.',
          'O técnico visita a produção.',
          'Participe da oficina de boas práticas.',
          'Receba o número da banca.',
        ],
        prazo: 'Até 15 dias.',
        custo: gratuito,
        espera: balcao,
        orgao: 'agricultura',
        norma: 'Lei nº 11.326/2006; regulamento da feira livre.',
        corpo: `
          A banca, a balança e o avental são da prefeitura. Queijo, mel, polpa e carne precisam do selo da inspeção municipal.`,
      },
      {
        titulo: 'Sementes e assistência técnica',
        presenca: 'sim',
        resumo: 'Sementes de milho, feijão e sorgo e visitas de técnicos à propriedade.',
        publico: 'Agricultores familiares do município.',
        requisitos: ['CPF', caf],
        etapas: [
          'Atualize o cadastro na associação.',
          'Retire as sementes no dia do seu povoado.',
          'Marque a visita do técnico, se quiser.',
        ],
        prazo: 'Sementes em janeiro e fevereiro; visita em até 20 dias.',
        custo: gratuito,
        espera: balcao,
        orgao: 'agricultura',
        norma: 'Lei nº 12.188/2010; Programa Semente no Chão.',
        corpo: `
          São 5 quilos de milho, 5 de feijão e 2 de sorgo por família. Quem guarda semente crioula pode trocar no banco comunitário da Boa Vista dos Licuris.`,
      },
      {
        titulo: 'Registro no Serviço de Inspeção Municipal (SIM)',
        presenca: 'parte',
        resumo: 'Selo para vender queijo, mel, ovos, carne e outros produtos de origem animal.',
        publico: 'Agroindústrias, cooperativas e produtores.',
        requisitos: [
          'CNPJ ou CPF e CAF',
          'Planta ou croqui do local',
          'Análise da água',
          'Descrição do processo e rótulo',
        ],
        etapas: [
          'Converse com a veterinária antes de construir.',
          'Protocole o projeto.',
          'Receba a vistoria e ajuste o que for preciso.',
          'O registro é publicado e o selo, liberado.',
        ],
        prazo: 'Até 45 dias depois do projeto completo.',
        custo: 'Gratuito para a agricultura familiar; demais, R$ 180,00 por ano.',
        espera: 'Com hora marcada.',
        orgao: 'agricultura',
        norma: 'Lei Municipal nº 426/2023; Lei nº 13.680/2018 (Selo Arte).',
        corpo: `
          Com o SIM, o produto pode ser vendido na feira, no comércio e na merenda. A adesão ao consórcio permite vender também nos municípios vizinhos.`,
      },
    ],
  },
  {
    nome: 'Obras e patrimônio',
    icone: 'building',
    descricao: 'Alvará de construção, habite-se, terrenos, cemitério e mercado.',
    servicos: [
      {
        titulo: 'Alvará de construção',
        presenca: 'nao',
        resumo: 'Licença para construir, reformar ou demolir.',
        publico: 'Proprietário do imóvel ou responsável técnico.',
        requisitos: ['Escritura ou documento de posse', 'Projeto assinado, acima de 70 m²', 'ART ou RRT'],
        etapas: [
          'Protocole o projeto e os documentos.',
          'O setor analisa e, se faltar algo, avisa de uma vez só.',
          'Pague a taxa, quando houver.',
          'Baixe o alvará e deixe uma cópia na obra.',
        ],
        prazo: 'Até 20 dias úteis.',
        custo: 'Taxa por metro quadrado; moradia popular de até 70 m² é isenta.',
        espera: 'Cerca de 30 minutos; plantão de dúvidas às quintas.',
        orgao: 'infraestrutura',
        norma: 'Código de Obras do Município; Lei nº 11.888/2008 (assistência técnica gratuita).',
        corpo: `
          Quem ganha até três salários mínimos tem direito a projeto gratuito, feito pelo engenheiro do município. O alvará vale por 12 meses e pode ser renovado uma vez.`,
      },
      {
        titulo: 'Habite-se',
        presenca: 'nao',
        resumo: 'Vistoria que declara a construção pronta para uso.',
        publico: 'Proprietário do imóvel.',
        requisitos: ['Alvará de construção', identidade],
        etapas: [
          'Peça a vistoria.',
          'O fiscal confere se a obra seguiu o projeto.',
          'Corrija o que for apontado, se for o caso.',
          'O habite-se é emitido e o cadastro do imóvel, atualizado.',
        ],
        prazo: 'Vistoria em até 10 dias úteis.',
        custo: 'Taxa conforme o Código Tributário.',
        espera: 'Pela internet, na hora.',
        orgao: 'infraestrutura',
        norma: 'Código de Obras do Município.',
        corpo: `
          O banco pede o habite-se para liberar a última parcela do financiamento, e o cartório, para averbar a casa na escritura.`,
      },
      {
        titulo: 'Box no mercado municipal',
        presenca: 'sim',
        resumo: 'Inscrição, transferência e manutenção de boxes e bancas.',
        publico: 'Feirantes e comerciantes.',
        requisitos: [identidade, 'Número do box, se já tiver'],
        etapas: [
          'Inscreva-se na lista, que é pública.',
          'Quando vagar um box, há sorteio entre os inscritos.',
          'Assine o termo de permissão.',
          'Para conserto, descreva o problema: a equipe visita o box.',
        ],
        prazo: 'Até 15 dias úteis.',
        custo: 'Taxa mensal de ocupação, de R$ 48,00 a R$ 120,00.',
        espera: 'Cerca de 10 minutos.',
        orgao: 'infraestrutura',
        presencial:
          'Administração do Mercado Municipal, Praça da Feira – Centro. Segunda a sábado, das 06:00 às 12:00.',
        norma: 'Regulamento do mercado municipal; Lei nº 14.133/2021, art. 2º.',
        corpo: `
          O box não pode ser sublocado. Quem fica mais de 60 dias fechado sem motivo perde a permissão.`,
      },
      {
        titulo: 'Sepultura no cemitério municipal',
        presenca: 'parte',
        resumo: 'Localização, concessão e manutenção de sepulturas.',
        publico: 'Familiares.',
        requisitos: [identidade, 'Certidão de óbito'],
        etapas: [
          'Fale com o encarregado do cemitério ou faça o pedido pela internet.',
          'A localização é conferida no livro de registro.',
          'Pague a taxa, se não for isento.',
          'Receba o termo de concessão ou a autorização da obra.',
        ],
        prazo: 'Até 10 dias úteis; sepultamento, na hora.',
        custo: 'Gratuito para famílias do Cadastro Único.',
        espera: 'Imediata para sepultamento.',
        orgao: 'infraestrutura',
        presencial: 'Cemitério municipal, Rua da Saudade, s/n – Alto da Bela Vista. Todos os dias, das 06:00 às 18:00.',
        norma: 'Código de Posturas do Município.',
        corpo: `
          Os livros estão digitalizados desde 1936. Sepulturas anteriores são procuradas no arquivo da paróquia, com ajuda da equipe.`,
      },
    ],
  },
]
