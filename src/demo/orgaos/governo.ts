// Organs of the demo: government and administration.
import type { DemoOrgao } from './orgao.ts'

export const orgaosGoverno: DemoOrgao[] = [
  {
    chave: 'gabinete',
    nome: 'Gabinete da Prefeita',
    responsavel: 'Joilson Bispo de Almeida',
    ramal: '00',
    endereco: 'Praça da Matriz, 10, 1º andar – Centro',
    horario: 'Segunda a sexta, das 08:00 às 14:00',
    competencias: `Assistir a prefeita nas relações com a Câmara de Vereadores, os órgãos públicos e a sociedade civil.
Organizar a agenda de audiências e a participação da prefeita em eventos oficiais.
Receber, registrar e encaminhar a correspondência dirigida à chefia do Poder Executivo.
Acompanhar, junto às secretarias, o cumprimento das metas do plano de governo.
Coordenar a comunicação institucional e a divulgação dos atos do município.`,
  },
  {
    chave: 'vice',
    nome: 'Gabinete do Vice-Prefeito',
    responsavel: 'Claudionor Evangelista Lima',
    ramal: '02',
    endereco: 'Praça da Matriz, 10, 1º andar – Centro',
    horario: 'Segunda a sexta, das 08:00 às 12:00',
    competencias: `Assessorar o vice-prefeito no exercício de suas atribuições e nas substituições da prefeita.
Atender as associações comunitárias dos povoados e encaminhar suas demandas às secretarias.
Acompanhar convênios e programas firmados com os governos estadual e federal.`,
  },
  {
    chave: 'controladoria',
    nome: 'Controladoria-Geral do Município',
    responsavel: 'Ana Quitéria Nunes de Oliveira',
    ramal: '03',
    endereco: 'Praça da Matriz, 10, sala 12 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 14:00',
    competencias: `Avaliar o cumprimento das metas do Plano Plurianual e a execução dos orçamentos do município.
Verificar a legalidade dos atos de gestão e a aplicação dos recursos públicos, inclusive os repassados a entidades privadas.
Acompanhar os limites de despesa com pessoal, educação e saúde previstos na Constituição e na Lei de Responsabilidade Fiscal.
Manter atualizado o Portal da Transparência e responder pelo Serviço de Informação ao Cidadão.
Orientar as secretarias e apoiar o controle externo exercido pelo Tribunal de Contas dos Municípios.
Expedir instruções normativas sobre rotinas e procedimentos administrativos.`,
  },
  {
    chave: 'procuradoria',
    nome: 'Procuradoria-Geral do Município',
    responsavel: 'Dra. Jucineide Barreto Matos',
    ramal: '04',
    endereco: 'Praça da Matriz, 10, sala 14 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 14:00',
    competencias: `Representar o município em juízo e fora dele.
Emitir parecer sobre editais, contratos, convênios e processos de contratação direta.
Promover a cobrança judicial da dívida ativa.
Examinar os projetos de lei, decretos e demais atos normativos antes da assinatura da prefeita.
Instruir sindicâncias e processos administrativos disciplinares.`,
  },
  {
    chave: 'ouvidoria',
    nome: 'Ouvidoria-Geral do Município',
    responsavel: 'Rosemeire dos Anjos Pereira',
    ramal: '05',
    endereco: 'Praça da Matriz, 10, térreo – Centro',
    horario: 'Segunda a sexta, das 08:00 às 12:00',
    competencias: `Receber reclamações, denúncias, sugestões, elogios e solicitações sobre os serviços municipais.
Encaminhar cada manifestação ao órgão responsável e acompanhar a resposta até a sua conclusão.
Preservar a identidade de quem pede sigilo, nos termos da Lei nº 13.460/2017.
Publicar relatório anual com as manifestações recebidas e as providências adotadas.`,
  },
  {
    chave: 'administracao',
    nome: 'Secretaria Municipal de Administração e Planejamento',
    responsavel: 'Valdinei Souza Carneiro',
    ramal: '06',
    endereco: 'Praça da Matriz, 10, sala 3 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 14:00',
    competencias: `Coordenar a elaboração do Plano Plurianual, da Lei de Diretrizes Orçamentárias e da Lei Orçamentária Anual.
Administrar o patrimônio, o almoxarifado central, o arquivo e o protocolo da prefeitura.
Gerir os sistemas de informática e a rede de dados dos prédios públicos.
Executar a política de pessoal, os concursos e as seleções públicas.
Conduzir o planejamento anual das contratações.
Zelar pela limpeza, vigilância e conservação do Paço Municipal.`,
  },
  {
    chave: 'licitacoes',
    nome: 'Departamento de Licitações e Contratos',
    responsavel: 'Edvan Moreira Sampaio',
    ramal: '07',
    endereco: 'Praça da Matriz, 10, sala 7 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 12:00',
    competencias: `Elaborar editais e avisos e conduzir as sessões das licitações do município.
Instruir os processos de dispensa e de inexigibilidade.
Publicar editais, atas e contratos no Portal da Transparência e no Portal Nacional de Contratações Públicas.
Manter o cadastro de fornecedores e o arquivo dos contratos, atas de registro de preços e termos aditivos.
Controlar os prazos de vigência e comunicar os fiscais com antecedência mínima de sessenta dias.`,
  },
  {
    chave: 'pessoal',
    nome: 'Departamento de Recursos Humanos',
    responsavel: 'Ivonete Ramos de Jesus',
    ramal: '08',
    endereco: 'Praça da Matriz, 10, sala 5 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 12:00',
    competencias: `Elaborar a folha de pagamento dos servidores ativos, inativos e pensionistas.
Registrar admissões, férias, licenças, progressões e desligamentos.
Emitir certidões de tempo de serviço, declarações de vínculo e comprovantes de rendimento.
Prestar as informações exigidas pelo eSocial e pelo Tribunal de Contas dos Municípios.`,
  },
  {
    chave: 'financas',
    nome: 'Secretaria Municipal de Finanças',
    responsavel: 'Gildásio Ferreira Pinheiro',
    ramal: '09',
    endereco: 'Praça da Matriz, 10, sala 9 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 13:00',
    competencias: `Executar a programação financeira e efetuar os pagamentos do município.
Registrar e controlar a arrecadação das receitas próprias e das transferências constitucionais.
Elaborar a contabilidade, os balancetes mensais e o balanço anual.
Publicar o Relatório Resumido da Execução Orçamentária e o Relatório de Gestão Fiscal.
Controlar a dívida pública e as contas bancárias de convênios e fundos.`,
  },
  {
    chave: 'tributos',
    nome: 'Departamento de Tributos',
    responsavel: 'Edinalva Pires da Conceição',
    ramal: '10',
    endereco: 'Rua Coronel Aristides, 45 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 12:00 e das 14:00 às 16:00',
    competencias: `Lançar e arrecadar o IPTU, o ISS, o ITBI, as taxas e as contribuições municipais.
Emitir alvarás de funcionamento, certidões negativas e notas fiscais avulsas de serviço.
Manter atualizados o cadastro imobiliário e o cadastro de atividades econômicas.
Fiscalizar o cumprimento da legislação tributária e inscrever os débitos em dívida ativa.
Atender o contribuinte nos pedidos de parcelamento e de revisão de lançamento.`,
  },
]
