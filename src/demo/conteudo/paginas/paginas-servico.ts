// Pages about daily life and the portal itself. For the marks in the texts see marcado.ts.
import type { Pagina } from './pagina.ts'

export const paginasDeServico: Pagina[] = [
  {
    titulo: 'Coleta de lixo: dias e horários',
    categoria: 'Dia a dia na cidade',
    menu: 'recolhido',
    ordem: 2,
    endereco: 'coleta',
    corpo: `
      Ponha o saco na calçada até meia hora antes do caminhão. À noite, os cachorros agradecem e a rua paga o preço.
      ## Lixo comum
      | Bairro ou povoado | Dias | A partir de |
      | Centro | todos os dias, menos domingo | 18h |
      | Alto da Bela Vista e Cajueiro | segunda, quarta e sexta | 7h |
      | Mutirão, Baixinha e Nova Esperança | terça, quinta e sábado | 7h |
      | Loteamento Primavera | segunda, quarta e sexta | 13h |
      | Lagoa do Umbu, Serrote do Meio e Alto do Angico | terça e sexta | 8h |
      | Demais povoados | quarta | 8h |
      ## Recicláveis
      Papel, plástico, metal e vidro limpos são recolhidos pela associação de catadores: no Centro e no Cajueiro, às quartas; nos outros bairros, às quintas. Use saco transparente. Vidro quebrado vai em caixa, com aviso.
      ## O que não vai no caminhão
      - **Entulho, galhos e móveis velhos:** peça a [coleta de entulho e podas](/servicos), gratuita até 1 metro cúbico por mês.
      - **Pilhas, lâmpadas e eletrônicos:** caixas no Paço Municipal, no mercado e nas escolas.
      - **Remédio vencido:** qualquer unidade de saúde.
      - **Óleo de cozinha:** em garrafa PET, na sede da associação, que faz sabão.
      - **Animal morto:** ligue para (75) 3999-0114.
      O caminhão não passou? Espere até o fim do turno e avise pelo serviço Coleta de lixo em falta. Em feriado, a coleta muda para o dia seguinte, menos no Natal e no Ano-Novo.`,
  },
  {
    titulo: 'Transporte escolar: rotas e regras',
    categoria: 'Dia a dia na cidade',
    menu: 'lateral',
    ordem: 3,
    corpo: `
      O transporte é gratuito para estudantes da rede pública que moram a mais de 2 quilômetros da escola, na zona rural, e para estudantes com deficiência, em qualquer distância.
      ## Rotas por escola
      | Escola | Rotas | Saída da manhã | Saída da tarde |
      | Professora Alzira Matos, Centro | 11 | 6h | 11h50 |
      | Lagoa do Umbu | 7 | 6h20 | 12h10 |
      | Serrote do Meio | 6 | 6h20 | 12h10 |
      | Boa Vista dos Licuris | 6 | 6h30 | 12h20 |
      | Pedra do Mocó | 5 | 6h30 | 12h20 |
      | Colégio estadual e EJA | 11 | 6h | 17h30 |
      ## Direitos e deveres
      - Todo ônibus tem monitor, cinto e vistoria semestral, com a data colada na porta.
      - Criança de até 6 anos é entregue a um adulto autorizado por escrito.
      - Quem fica três dias sem usar o transporte deve avisar, para que a rota seja ajustada.
      - Em dia de chuva forte, a rota pode parar no ponto seguro mais próximo.
      Mudou de casa ou de escola? Use o serviço [Transporte escolar](/servicos). O contrato e os pagamentos estão em [Contratos](/acesso/contratos).`,
  },
  {
    titulo: 'Farmácia básica: remédios e endereços',
    categoria: 'Dia a dia na cidade',
    menu: 'lateral',
    ordem: 4,
    corpo: `
      A lista municipal tem 214 medicamentos, entregues de graça a quem apresenta receita do SUS, documento e cartão do SUS.
      ## Onde retirar
      | Onde | Horário |
      | Farmácia central, Avenida das Aroeiras, 210 | 7h30 às 17h |
      | Unidade do Cajueiro | 8h às 12h |
      | Unidade da Lagoa do Umbu | 8h às 13h |
      | Unidade do Serrote do Meio | 8h às 13h |
      | CAPS, só medicamentos controlados | 8h às 16h |
      ## Validade da receita
      - Uso contínuo (pressão, diabetes, tireoide): seis meses
      - Antibiótico: dez dias
      - Controlado: trinta dias
      Remédio fora da lista, como os de alto custo, é pedido ao Estado. A farmacêutica orienta sobre o laudo e acompanha o processo. A relação do que está em falta é atualizada toda segunda-feira e fica no balcão.`,
  },
  {
    titulo: 'Defesa Civil: o que fazer na estiagem e na chuva',
    categoria: 'Dia a dia na cidade',
    menu: 'recolhido',
    ordem: 3,
    endereco: 'defesa-civil',
    corpo: `
      **Emergência a qualquer hora: 199.** A Coordenadoria Municipal de Proteção e Defesa Civil fica na Avenida do Contorno, 322.
      ## Antes da chuva
      - Limpe calhas e ralos e amarre o que o vento possa levar.
      - Conheça o ponto de encontro do seu povoado: a escola ou a igreja.
      - Cadastre o telefone no alerta: mande o CEP por mensagem para 40199.
      ## Durante
      - Não atravesse passagem molhada coberta de água, nem de trator.
      - Desligue a chave geral se a água entrar em casa.
      - Afaste-se de árvores, postes e barrancos.
      ## Na estiagem
      A fila do carro-pipa segue a Lei nº 463/2026: escolas e unidades de saúde, casas com pessoa acamada, gestante ou bebê, comunidades sem rede e as demais. Para entrar no cadastro, procure a associação ou o agente comunitário.
      ## Fogo no mato
      Queimada sem autorização é crime. Viu fumaça? Ligue 193 ou 199 e diga um ponto de referência. A brigada voluntária tem 22 pessoas em cinco povoados; [inscreva-se](/servicos).`,
  },
  {
    titulo: 'Cemitérios municipais',
    categoria: 'Dia a dia na cidade',
    menu: null,
    corpo: `
      O município administra o cemitério da sede e os da Lagoa do Umbu, do Serrote do Meio e do Curral Velho.
      ## Visitas
      Todos os dias, das 6h às 18h. Em Finados, das 5h às 20h, com missa às 7h e às 17h.
      ## Sepultamentos
      São feitos das 8h às 17h. A família leva a certidão ou a declaração de óbito. O registro e a indicação da sepultura são feitos no próprio cemitério, sem custo, para famílias do Cadastro Único; as demais pagam a taxa do Código Tributário.
      ## Jazigos
      A concessão vale por 30 anos e pode ser renovada. Obras em jazigos precisam de autorização, dada em até 10 dias úteis pelo serviço [Sepultura no cemitério municipal](/servicos).
      Não use recipientes que juntem água. As flores naturais são recolhidas a cada quinze dias.`,
  },
  {
    titulo: 'Trânsito, táxi e mototáxi',
    categoria: 'Dia a dia na cidade',
    menu: 'lateral',
    ordem: 6,
    corpo: `
      ## Pontos
      | Ponto | Onde | Vagas |
      | Táxi | Praça da Matriz, lado da igreja | 12 |
      | Táxi | Hospital Municipal | 4 |
      | Mototáxi | Rua Dois de Julho | 20 |
      | Mototáxi | Mercado municipal | 15 |
      | Alternativo para os povoados | Praça da Feira | 18 |
      ## Como reconhecer quem é autorizado
      O carro tem faixa azul e número na porta. O mototaxista usa colete com número e nome. Exija o capacete com touca descartável.
      ## Feira e festas
      Aos sábados, a Travessa do Mercado fecha das 4h às 15h. Nas festas, o plano de trânsito sai na semana anterior, na [agenda](/agenda).
      Pedidos de lombada, faixa de pedestre e placa são feitos pelo serviço [Sinalização e lombada](/servicos).`,
  },
  {
    titulo: 'IPTU: como pagar, desconto e isenção',
    categoria: 'Dia a dia na cidade',
    menu: 'recolhido',
    ordem: 4,
    endereco: 'iptu',
    corpo: `
      ## Como pagar
      O boleto traz código de barras e Pix. A segunda via sai pela internet, com a inscrição do imóvel, ou no Departamento de Tributos, na Rua Coronel Aristides, 45.
      | Forma | Vencimento | Desconto |
      | Cota única | 10 de março | 15% |
      | Cota única | 10 de abril | 8% |
      | Até 6 parcelas | dia 10, de março a agosto | sem desconto |
      ## Como o valor é calculado
      Multiplica-se o valor venal do imóvel pela alíquota: 0,5% para casas, 0,8% para comércio, 1% para terreno sem construção. O valor venal sai da área, do tipo da construção e da rua.
      ## Quem não paga
      - Aposentado ou pensionista com um só imóvel, onde mora, e renda de até dois salários mínimos
      - Família do Cadastro Único em casa de até 50 m²
      - Templos, sindicatos e associações sem fins lucrativos, no imóvel que usam
      - Imóvel atingido por enchente ou incêndio, no ano do fato
      A isenção é pedida de janeiro a 30 de abril e vale por três anos. [Peça a revisão](/servicos) quando a área ou o nome estiverem errados: enquanto não sai a resposta, o prazo não corre.
      ## Dívida de anos anteriores
      Pode ser parcelada em até 36 vezes, com parcela mínima de R$ 50. O Refis de 2025 terminou em dezembro daquele ano.`,
  },
  {
    titulo: 'Política de privacidade',
    categoria: 'Portal e privacidade',
    menu: 'recolhido',
    ordem: 9,
    endereco: 'privacidade',
    corpo: `
      Esta página diz, sem juridiquês, o que o portal guarda sobre você e por quê. A base é a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).
      ## Quando você só navega
      Não usamos propaganda nem programas de rastreamento. O portal guarda o endereço IP e a hora de cada acesso por seis meses, como manda o Marco Civil da Internet, e um cookie com as suas preferências de tamanho de letra e de contraste.
      ## Quando você faz um pedido
      | O que guardamos | Para quê | Por quanto tempo |
      | Nome e documento | Identificar quem pede, como a lei exige | 5 anos depois da resposta |
      | E-mail e telefone | Avisar sobre o andamento | enquanto a conta existir |
      | Texto e anexos do pedido | Responder e prestar contas | guarda permanente, sem dados pessoais na publicação |
      ## Seus direitos
      Você pode ver, corrigir e pedir a exclusão dos seus dados, quando a lei não obrigar a guardá-los, e saber com quem foram compartilhados.
      ## Com quem falar
      A encarregada pelos dados pessoais é a Controladora-Geral, Ana Quitéria Nunes de Oliveira: controladoria@licuri.example, (75) 3999-0103. A resposta sai em até 15 dias.`,
  },
  {
    titulo: 'Acessibilidade do portal',
    categoria: 'Portal e privacidade',
    menu: 'lateral',
    ordem: 2,
    corpo: `
      O portal foi feito para ser usado por todas as pessoas: no celular simples, com leitor de tela, só com o teclado, com letras grandes ou com internet fraca.
      ## Recursos
      - Letras maiores e menores e alto contraste, na barra do topo
      - Atalhos do teclado: 1 para o conteúdo, 2 para o menu, 3 para a busca e 4 para o rodapé
      - Descrição das imagens e tabelas com cabeçalho
      - Páginas que funcionam sem JavaScript e podem ser impressas
      ## Encontrou uma barreira?
      Conte o que tentou fazer, em que página e com que equipamento, pela [ouvidoria](/p/ouvidoria). O prazo para corrigir ou explicar é de 15 dias.
      No Paço Municipal há rampa, elevador, banheiro adaptado e atendimento em Libras às terças e quintas.`,
  },
  {
    titulo: 'Como usar este portal',
    categoria: 'Portal e privacidade',
    menu: 'lateral',
    ordem: 3,
    corpo: `
      ## Quero saber quanto se gasta
      Em [Licitações](/acesso/licitacoes) está o que a prefeitura compra; em [Contratos](/acesso/contratos), o que foi assinado e pago; em [Diárias](/acesso/diarias), quem viajou e por quê; na [folha](/acesso/folha-de-pagamento), quanto ganha cada servidor.
      ## Quero baixar os dados
      Toda lista tem o botão Baixar, em planilha, texto, PDF ou JSON. O dicionário explica cada coluna. Os dados podem ser usados e publicados por qualquer pessoa; só pedimos que cite a fonte.
      ## Quero ser avisado
      Siga um edital pelo e-mail ou assine os canais RSS e Atom das listas e das notícias.
      ## Não achei
      Use a [busca](/busca), que procura em tudo, até dentro dos documentos. Se não estiver publicado, peça no [E-Sic](/esic): a resposta chega em até 20 dias.`,
  },
]
