-- What of a person of the ombudsman staff opened: the identity, with a reason, or a file that the person sent
-- (docs/decisions/0128-what-broke-on-the-way.md).
alter table contato_revelacao add column rev_o_que text not null default 'identidade' check (rev_o_que in ('identidade', 'arquivo'));
alter table contato_revelacao drop constraint contato_revelacao_rev_motivo_check;
alter table contato_revelacao add constraint contato_revelacao_rev_motivo_check check (rev_motivo <> '' or rev_o_que = 'arquivo');
