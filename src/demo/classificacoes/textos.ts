// The budget of the town, as people write such tables. Years: 22 holds in the plan of 2022 to 2025, 26 in that of 2026 to 2029, 22+ in both.

/** Code | name. */
export const textoDosOrgaos = `
01 | Câmara Municipal
02 | Gabinete da Prefeita
03 | Secretaria Municipal de Administração e Planejamento
04 | Secretaria Municipal de Finanças
05 | Secretaria Municipal de Educação
06 | Secretaria Municipal de Saúde
07 | Secretaria Municipal de Assistência Social
08 | Secretaria Municipal de Infraestrutura e Serviços Públicos
09 | Secretaria Municipal de Agricultura e Recursos Hídricos
10 | Secretaria Municipal de Cultura, Turismo e Esporte
11 | Secretaria Municipal de Meio Ambiente`

/** Code, whose first two digits are the organ's | name. */
export const textoDasUnidades = `
0101 | Câmara Municipal
0201 | Gabinete da Prefeita
0202 | Controladoria-Geral do Município
0203 | Procuradoria-Geral do Município
0301 | Secretaria Municipal de Administração e Planejamento
0401 | Secretaria Municipal de Finanças
0402 | Encargos Gerais do Município
0501 | Secretaria Municipal de Educação
0502 | Fundo Municipal de Educação
0601 | Fundo Municipal de Saúde
0701 | Fundo Municipal de Assistência Social
0702 | Fundo Municipal dos Direitos da Criança e do Adolescente
0801 | Secretaria Municipal de Infraestrutura e Serviços Públicos
0802 | Departamento de Transportes e Estradas
0901 | Secretaria Municipal de Agricultura e Recursos Hídricos
1001 | Secretaria Municipal de Cultura, Turismo e Esporte
1101 | Secretaria Municipal de Meio Ambiente`

/** Code | years | name: a plan keeps most codes of the one before and names its programmes anew. */
export const textoDosProgramas = `
0001 | 22+ | Ação legislativa
0002 | 22 | Gestão e transparência
0002 | 26 | Prefeitura perto de você
0003 | 22 | Escola viva
0003 | 26 | Aprender no sertão
0004 | 22 | Merenda da roça
0004 | 26 | Comida de verdade na escola
0005 | 22 | Saúde mais perto
0005 | 26 | Cuidar em cada povoado
0006 | 22+ | Hospital Santa Rita de portas abertas
0007 | 22 | Proteção social
0007 | 26 | Ninguém fica para trás
0008 | 22+ | Criança e adolescente em primeiro lugar
0009 | 22 | Cidade cuidada
0009 | 26 | Rua calçada, praça viva
0010 | 22+ | Caminhos do sertão
0011 | 22 | Água para todos
0011 | 26 | Água, semente e chão
0012 | 22+ | Cultura, festa e esporte
0013 | 26 | Caatinga em pé
0014 | 26 | Moradia digna
9000 | 22+ | Operações especiais`

/** Code | years | programme | unit | function.subfunction | name. 1: project, 2: activity, 0: special operation. */
export const textoDasAcoes = `
2001 | 22+ | 0001 | 0101 | 01.031 | Manutenção das atividades da Câmara Municipal
1001 | 26 | 0001 | 0101 | 01.031 | Reforma do plenário e acesso para cadeirantes
2002 | 22+ | 0002 | 0201 | 04.122 | Manutenção do Gabinete da Prefeita
2003 | 22+ | 0002 | 0202 | 04.124 | Manutenção da Controladoria e da Ouvidoria
2004 | 22+ | 0002 | 0203 | 02.062 | Manutenção da Procuradoria
2005 | 22+ | 0002 | 0301 | 04.122 | Manutenção da Secretaria de Administração
2006 | 22+ | 0002 | 0301 | 04.128 | Formação de servidores
2007 | 22+ | 0002 | 0301 | 04.126 | Internet e sistemas dos prédios públicos
2008 | 22+ | 0002 | 0401 | 04.123 | Manutenção da Secretaria de Finanças
2009 | 26 | 0002 | 0401 | 04.129 | Cadastro imobiliário e nota fiscal eletrônica
2010 | 22+ | 0002 | 0201 | 04.131 | Divulgação dos atos oficiais
2011 | 22+ | 0003 | 0502 | 12.361 | Manutenção do ensino fundamental
2012 | 22+ | 0003 | 0502 | 12.361 | Remuneração dos profissionais do ensino fundamental – Fundeb 70%
2013 | 22+ | 0003 | 0502 | 12.365 | Manutenção das creches
2014 | 22+ | 0003 | 0502 | 12.365 | Remuneração dos profissionais da educação infantil – Fundeb 70%
2015 | 22+ | 0003 | 0502 | 12.366 | Educação de jovens e adultos
2016 | 22+ | 0003 | 0502 | 12.367 | Atendimento educacional especializado
2017 | 22+ | 0003 | 0502 | 12.361 | Transporte escolar
2018 | 22+ | 0003 | 0501 | 12.122 | Manutenção da Secretaria de Educação
1002 | 22 | 0003 | 0502 | 12.365 | Construção da creche Dona Sinhá do Licuri
1003 | 26 | 0003 | 0502 | 12.361 | Construção da escola da Boa Vista dos Licuris
1004 | 22+ | 0003 | 0502 | 12.361 | Reforma e ampliação de escolas
2019 | 22+ | 0004 | 0501 | 12.306 | Alimentação escolar
2020 | 26 | 0004 | 0501 | 12.306 | Horta e cozinha nas escolas do campo
2021 | 22+ | 0005 | 0601 | 10.301 | Manutenção das equipes de saúde da família
2022 | 22+ | 0005 | 0601 | 10.301 | Agentes comunitários de saúde
2023 | 22+ | 0005 | 0601 | 10.301 | Saúde bucal
2024 | 22+ | 0005 | 0601 | 10.303 | Assistência farmacêutica básica
2025 | 22+ | 0005 | 0601 | 10.304 | Vigilância sanitária
2026 | 22+ | 0005 | 0601 | 10.305 | Vigilância epidemiológica e agentes de endemias
2027 | 22+ | 0005 | 0601 | 10.122 | Manutenção da Secretaria de Saúde
2028 | 22 | 0005 | 0601 | 10.122 | Enfrentamento da covid-19
1005 | 22+ | 0005 | 0601 | 10.301 | Construção e ampliação de unidades de saúde
2029 | 22+ | 0006 | 0601 | 10.302 | Manutenção do Hospital Municipal Santa Rita
2030 | 22+ | 0006 | 0601 | 10.302 | Tratamento fora do domicílio
2031 | 22+ | 0006 | 0601 | 10.302 | Centro de atenção psicossocial
1006 | 26 | 0006 | 0601 | 10.302 | Equipamentos do centro cirúrgico
2032 | 22+ | 0007 | 0701 | 08.244 | Centro de referência de assistência social
2033 | 22+ | 0007 | 0701 | 08.244 | Centro de referência especializado
2034 | 22+ | 0007 | 0701 | 08.244 | Benefícios eventuais
2035 | 22+ | 0007 | 0701 | 08.244 | Cadastro Único e Bolsa Família
2036 | 22+ | 0007 | 0701 | 08.241 | Convivência da pessoa idosa
2037 | 22+ | 0007 | 0701 | 08.122 | Manutenção da Secretaria de Assistência Social
2038 | 22+ | 0008 | 0702 | 08.243 | Conselho Tutelar
2039 | 22+ | 0008 | 0702 | 08.243 | Projetos do Fundo da Criança e do Adolescente
2040 | 22+ | 0009 | 0801 | 15.452 | Limpeza pública e coleta de lixo
2041 | 22+ | 0009 | 0801 | 25.752 | Iluminação pública
2042 | 22+ | 0009 | 0801 | 15.122 | Manutenção da Secretaria de Infraestrutura
1007 | 22+ | 0009 | 0801 | 15.451 | Pavimentação e drenagem de ruas
1008 | 22+ | 0009 | 0801 | 15.451 | Praças e equipamentos públicos
2043 | 22+ | 0010 | 0802 | 26.782 | Conservação de estradas vicinais
2044 | 22+ | 0010 | 0802 | 26.122 | Manutenção da frota e das máquinas
1009 | 26 | 0010 | 0802 | 26.782 | Construção de pontes e passagens molhadas
2045 | 22+ | 0011 | 0901 | 20.606 | Assistência técnica às famílias agricultoras
2046 | 22+ | 0011 | 0901 | 17.511 | Carros-pipa e poços dos povoados
1010 | 22+ | 0011 | 0901 | 17.511 | Sistemas simplificados de abastecimento de água
2047 | 22+ | 0011 | 0901 | 20.608 | Semente no Chão
2048 | 22+ | 0012 | 1001 | 13.392 | Festejos populares e apoio a grupos de cultura
2049 | 22+ | 0012 | 1001 | 27.812 | Campeonatos e escolinhas de esporte
2050 | 22+ | 0012 | 1001 | 23.695 | Turismo e feira do licuri
1011 | 26 | 0012 | 1001 | 27.812 | Quadra coberta da Lagoa do Umbu
2051 | 26 | 0013 | 1101 | 18.541 | Viveiro municipal e mudas da caatinga
2052 | 22 | 0009 | 1101 | 18.541 | Viveiro municipal
2053 | 22+ | 0009 | 1101 | 18.542 | Licenciamento e fiscalização ambiental
1012 | 26 | 0014 | 0801 | 16.482 | Melhorias em moradias
0001 | 22+ | 9000 | 0402 | 28.846 | Precatórios e sentenças judiciais
0002 | 22+ | 9000 | 0402 | 28.843 | Dívida com a previdência parcelada
0003 | 22+ | 9000 | 0402 | 28.846 | Contribuição ao Pasep
9999 | 22+ | 9000 | 0402 | 99.999 | Reserva de contingência`
