// Organs of the demo: units that serve citizens on site.
import type { DemoOrgao } from './orgao.ts'

export const orgaosAtendimento: DemoOrgao[] = [
  {
    chave: 'hospital',
    nome: 'Hospital Municipal Santa Rita',
    responsavel: 'Dr. Ademar Viana Rebouças',
    ramal: '23',
    endereco: 'Avenida das Aroeiras, 480 – Alto da Bela Vista',
    horario: 'Todos os dias, 24 horas',
    competencias: `Atender urgências e emergências clínicas, pediátricas e obstétricas.
Manter internação em clínica médica, pediatria e maternidade, com trinta e dois leitos.
Realizar pequenas cirurgias, partos normais, exames laboratoriais e raios X.
Estabilizar e transferir pacientes por meio da Central Estadual de Regulação.
Servir de base à equipe do SAMU 192.`,
  },
  {
    chave: 'vigilancia',
    nome: 'Departamento de Vigilância em Saúde',
    responsavel: 'Cleonice Freitas Araújo',
    ramal: '24',
    endereco: 'Rua da Estação, 15 – Baixinha',
    horario: 'Segunda a sexta, das 07:30 às 13:30',
    competencias: `Acompanhar a ocorrência de doenças e agravos de notificação obrigatória.
Combater o mosquito Aedes aegypti e o barbeiro, com visitas domiciliares dos agentes de endemias.
Inspecionar e licenciar estabelecimentos de alimentos, de saúde e de beleza.
Vacinar cães e gatos contra a raiva.
Monitorar a qualidade da água para consumo humano.`,
  },
  {
    chave: 'caps',
    nome: 'Centro de Atenção Psicossocial – CAPS I',
    responsavel: 'Nívea Maria Portela Dantas',
    ramal: '25',
    endereco: 'Rua das Algarobas, 72 – Nova Esperança',
    horario: 'Segunda a sexta, das 08:00 às 17:00',
    competencias: `Acolher e acompanhar pessoas com transtornos mentais graves e persistentes e com necessidades decorrentes do uso de álcool e outras drogas.
Oferecer atendimento individual, grupos terapêuticos, oficinas e visitas domiciliares.
Orientar as famílias e apoiar as equipes de saúde da família nos casos de saúde mental.`,
  },
  {
    chave: 'cras',
    nome: 'Centro de Referência de Assistência Social – CRAS',
    responsavel: 'Gislane Cruz Figueiredo',
    ramal: '26',
    endereco: 'Rua do Mutirão, 9 – Mutirão',
    horario: 'Segunda a sexta, das 08:00 às 17:00',
    competencias: `Oferecer o Serviço de Proteção e Atendimento Integral à Família (PAIF).
Inscrever e atualizar as famílias no Cadastro Único.
Encaminhar pedidos do Benefício de Prestação Continuada e da tarifa social de energia.
Realizar grupos de gestantes, de jovens e de idosos.
Levar o atendimento aos povoados com a equipe volante.`,
  },
  {
    chave: 'creas',
    nome: 'Centro de Referência Especializado de Assistência Social – CREAS',
    responsavel: 'Marta Sueli Barbosa Rios',
    ramal: '27',
    endereco: 'Rua Sete de Setembro, 204 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 17:00',
    competencias: `Atender famílias e pessoas em situação de violência, negligência ou violação de direitos.
Acompanhar adolescentes em cumprimento de medida socioeducativa em meio aberto.
Articular o atendimento com o Conselho Tutelar, o Ministério Público e a rede de saúde.
Orientar mulheres em situação de violência e encaminhá-las aos serviços de proteção.`,
  },
  {
    chave: 'tutelar',
    nome: 'Conselho Tutelar',
    responsavel: 'Josefa Neide Lima Cardoso',
    ramal: '28',
    endereco: 'Rua Sete de Setembro, 150 – Centro',
    horario: 'Segunda a sexta, das 08:00 às 17:00, com plantão à noite, em feriados e em fins de semana',
    competencias: `Zelar pelo cumprimento dos direitos da criança e do adolescente, nos termos do Estatuto da Criança e do Adolescente.
Atender e aconselhar pais ou responsáveis e aplicar as medidas de proteção previstas em lei.
Requisitar serviços públicos de saúde, educação, serviço social e segurança.
Encaminhar ao Ministério Público notícia de infração contra os direitos da criança ou do adolescente.`,
  },
  {
    chave: 'guarda',
    nome: 'Guarda Civil Municipal',
    responsavel: 'Inspetor Ronivaldo Dias Sena',
    ramal: '29',
    endereco: 'Rua da Estação, 40 – Baixinha',
    horario: 'Todos os dias, 24 horas',
    competencias: `Proteger os bens, os serviços e as instalações do município.
Fazer rondas nas escolas, nas praças e nas unidades de saúde.
Orientar o trânsito em eventos e na feira livre.
Apoiar a Defesa Civil e os demais órgãos de segurança.`,
  },
  {
    chave: 'defesa-civil',
    nome: 'Coordenadoria Municipal de Proteção e Defesa Civil',
    responsavel: 'José Hamilton Peixoto',
    ramal: '30',
    endereco: 'Avenida do Contorno, 322 – Cajueiro',
    horario: 'Segunda a sexta, das 08:00 às 14:00; emergências a qualquer hora pelo telefone 199',
    competencias: `Mapear as áreas de risco e manter atualizado o plano de contingência.
Coordenar a Operação Carro-Pipa durante a estiagem.
Vistoriar imóveis atingidos por chuvas, incêndios ou desabamentos.
Organizar abrigos e a distribuição de ajuda humanitária em situações de emergência.`,
  },
]
