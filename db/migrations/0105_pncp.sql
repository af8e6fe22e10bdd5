-- What the national portal of procurement (PNCP) says of this town, as it was read last (docs/decisions/0073-beside-the-pncp.md).
create table pncp_item (
  pncp_item_id bigint generated always as identity primary key,
  pncp_tipo text not null check (pncp_tipo in ('licitacao', 'contrato', 'ata')),
  pncp_numero text not null, -- the control number
  pncp_cnpj text not null, -- of the entity that was asked about
  pncp_dia date not null, -- of its publication there
  pncp_dados jsonb not null -- what the portal reads of it
);
create unique index pncp_item_numero on pncp_item (pncp_tipo, pncp_numero);
call registra('pncp_item', sem_trilha => 'read from the PNCP each night');

create table pncp_estado (
  unica boolean primary key default true check (unica),
  pncp_sozinho boolean not null default false, -- what is new or changed there is taken over each night
  pncp_desde date, -- the first day that was asked about
  pncp_lido_em timestamptz, -- the last time that all of it was read
  pncp_tentado_em timestamptz,
  pncp_problema text not null default '' -- why the last try read nothing
);
insert into pncp_estado default values;
call registra('pncp_estado', fora => '{pncp_desde,pncp_lido_em,pncp_tentado_em,pncp_problema}');
