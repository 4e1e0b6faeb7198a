import { Datagrid, DateField, EmailField, List, SearchInput, TextField } from 'react-admin'

const filters = [<SearchInput source="q" alwaysOn />]

/** The table that the documentation begins with. A page of it holds 100 rows, the most that react-admin's own demo shows. */
export default function UserList() {
  return (
    <List filters={filters} perPage={100} title="Users">
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <EmailField source="email" />
        <TextField source="role" />
        <DateField source="seen" showTime />
      </Datagrid>
    </List>
  )
}
