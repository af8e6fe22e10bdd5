// Organs of the demo: the secretariats that serve the citizen, and the municipal funds.
import type { DemoOrgao } from './orgao.ts'

const expediente = 'Segunda a sexta, das 08:00 às 12:00 e das 14:00 às 17:00'
const turnoUnico = 'Segunda a sexta, das 08:00 às 14:00'

export const orgaosSecretarias: DemoOrgao[] = [
  {
    chave: 'saude',
    nome: 'Secretaria Municipal de Saúde',
    responsavel: 'Luciene Almeida Queiroz',
    ramal: '11',
    endereco: 'Avenida das Aroeiras, 210 – Centro',
    horario: expediente,
    competencias: `Planejar, executar e avaliar as ações do Sistema Único de Saúde no município.
Manter as oito unidades de saúde da família e as equipes de saúde bucal, na sede e nos povoados.
Organizar a assistência farmacêutica e a distribuição de medicamentos da farmácia básica.
Regular consultas, exames e o transporte de pacientes em tratamento fora do domicílio.
Coordenar as campanhas de vacinação.
Prestar contas ao Conselho Municipal de Saúde a cada quadrimestre.`,
  },
  {
    chave: 'educacao',
    nome: 'Secretaria Municipal de Educação',
    responsavel: 'Profa. Mirian Lopes do Nascimento',
    ramal: '12',
    endereco: 'Rua Professora Alzira Matos, 88 – Centro',
    horario: expediente,
    competencias: `Organizar e manter a rede municipal de educação infantil e de ensino fundamental.
Executar os programas de alimentação e de transporte escolar.
Promover a formação continuada de professores, coordenadores e gestores escolares.
Acompanhar a frequência e a aprendizagem dos estudantes, em especial na alfabetização.
Oferecer a educação de jovens e adultos nas escolas da sede e do campo.
Realizar a matrícula anual e o censo escolar.
Apoiar o Conselho Municipal de Educação, o CAE e o CACS-Fundeb.`,
  },
  {
    chave: 'social',
    nome: 'Secretaria Municipal de Assistência Social',
    responsavel: 'Tânia Regina Brito Santana',
    ramal: '13',
    endereco: 'Rua Sete de Setembro, 131 – Centro',
    horario: expediente,
    competencias: `Executar a política municipal de assistência social, conforme o Sistema Único de Assistência Social.
Gerir o Cadastro Único e acompanhar as famílias beneficiárias do Bolsa Família.
Conceder os benefícios eventuais previstos em lei municipal.
Manter os serviços de convivência e fortalecimento de vínculos para crianças, adolescentes e idosos.
Coordenar os equipamentos de proteção social básica e especial.`,
  },
  {
    chave: 'infraestrutura',
    nome: 'Secretaria Municipal de Infraestrutura e Serviços Públicos',
    responsavel: 'Uelinton Carneiro Lopes',
    ramal: '14',
    endereco: 'Avenida do Contorno, s/n – Cajueiro',
    horario: 'Segunda a sexta, das 07:00 às 13:00',
    competencias: `Projetar, contratar e fiscalizar as obras públicas municipais.
Conservar ruas, praças, prédios públicos e cemitérios.
Executar a coleta de lixo, a varrição e a capina na sede e nos povoados.
Manter a rede de iluminação pública.
Conceder alvarás de construção e o habite-se.
Administrar o mercado municipal, o matadouro e a feira livre.`,
  },
  {
    chave: 'transportes',
    nome: 'Secretaria Municipal de Transportes',
    responsavel: 'Adailton Reis Fonseca',
    ramal: '15',
    endereco: 'Avenida do Contorno, 320 – Cajueiro',
    horario: 'Segunda a sexta, das 07:00 às 13:00',
    competencias: `Controlar a frota municipal, o abastecimento e a manutenção dos veículos e das máquinas.
Recuperar e cascalhar as estradas vicinais.
Organizar as rotas do transporte escolar, em conjunto com a Secretaria Municipal de Educação.
Regulamentar os serviços de táxi, mototáxi e transporte alternativo.`,
  },
  {
    chave: 'agricultura',
    nome: 'Secretaria Municipal de Agricultura e Recursos Hídricos',
    responsavel: 'Antônio Genivaldo Macedo',
    ramal: '16',
    endereco: 'Rua do Campo, 57 – Mutirão',
    horario: turnoUnico,
    competencias: `Prestar assistência técnica aos agricultores familiares e às associações rurais.
Coordenar a distribuição de água por carros-pipa e a manutenção de cisternas, barragens e poços.
Executar os programas de aração de terras, distribuição de sementes e inseminação artificial.
Apoiar a comercialização da produção local, com destaque para o licuri, o umbu e o mel.
Cuidar da inspeção sanitária dos produtos de origem animal (SIM).`,
  },
  {
    chave: 'ambiente',
    nome: 'Secretaria Municipal de Meio Ambiente',
    responsavel: 'Priscila Andrade Guimarães',
    ramal: '17',
    endereco: 'Rua do Campo, 61 – Mutirão',
    horario: turnoUnico,
    competencias: `Conceder as licenças ambientais de impacto local.
Fiscalizar o desmatamento, a extração mineral e o descarte irregular de resíduos.
Manter o viveiro municipal e a arborização das ruas e praças com espécies da caatinga.
Desenvolver a educação ambiental nas escolas e nas comunidades.`,
  },
  {
    chave: 'cultura',
    nome: 'Secretaria Municipal de Cultura e Turismo',
    responsavel: 'Everaldo Mota Cordeiro',
    ramal: '18',
    endereco: 'Rua Dois de Julho, 22 – Centro',
    horario: turnoUnico,
    competencias: `Organizar os festejos de São João, a Festa de Santa Rita e as demais datas do calendário cultural.
Preservar o patrimônio histórico e as manifestações populares, como o reisado, o samba de roda e a bata do feijão.
Manter a Biblioteca Municipal, a Casa da Cultura e a filarmônica.
Executar os recursos da Política Nacional Aldir Blanc e os editais de fomento.
Promover os roteiros turísticos da Serra do Licuri.`,
  },
  {
    chave: 'esporte',
    nome: 'Secretaria Municipal de Esporte e Juventude',
    responsavel: 'Romário Batista Teles',
    ramal: '19',
    endereco: 'Estádio Municipal – Rua da Estação, s/n – Baixinha',
    horario: turnoUnico,
    competencias: `Organizar os campeonatos municipais, a Copa Rural e os jogos escolares.
Manter o estádio, o ginásio e as quadras poliesportivas.
Oferecer escolinhas de futebol, futsal, capoeira e atletismo para crianças e adolescentes.
Desenvolver ações de lazer e de orientação profissional para a juventude.`,
  },
  {
    chave: 'fundo-saude',
    nome: 'Fundo Municipal de Saúde',
    responsavel: 'Luciene Almeida Queiroz',
    ramal: '20',
    endereco: 'Avenida das Aroeiras, 210, sala 2 – Centro',
    horario: turnoUnico,
    competencias: `Receber e aplicar os recursos destinados às ações e aos serviços públicos de saúde.
Empenhar, liquidar e pagar as despesas da Secretaria Municipal de Saúde e do Hospital Municipal.
Manter a contabilidade própria e as contas específicas de cada bloco de financiamento.
Elaborar o relatório quadrimestral para apreciação do Conselho Municipal de Saúde.`,
  },
  {
    chave: 'fundo-educacao',
    nome: 'Fundo Municipal de Educação',
    responsavel: 'Profa. Mirian Lopes do Nascimento',
    ramal: '21',
    endereco: 'Rua Professora Alzira Matos, 88, sala 4 – Centro',
    horario: turnoUnico,
    competencias: `Gerir os recursos do Fundeb e os destinados à manutenção e ao desenvolvimento do ensino.
Executar os programas federais de alimentação, de transporte e de dinheiro direto na escola.
Prestar contas ao CACS-Fundeb e ao Conselho de Alimentação Escolar.`,
  },
  {
    chave: 'fundo-social',
    nome: 'Fundo Municipal de Assistência Social',
    responsavel: 'Tânia Regina Brito Santana',
    ramal: '22',
    endereco: 'Rua Sete de Setembro, 131, sala 5 – Centro',
    horario: turnoUnico,
    competencias: `Aplicar os recursos do cofinanciamento federal, estadual e municipal da assistência social.
Custear os serviços, programas, projetos e benefícios aprovados pelo Conselho Municipal de Assistência Social.
Elaborar o demonstrativo anual da execução físico-financeira.`,
  },
]
