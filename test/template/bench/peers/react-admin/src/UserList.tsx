import { Datagrid, DateField, EmailField, List, SearchInput, TextField } from 'react-admin'

const filters = [<SearchInput source="q" alwaysOn />]

/**
 * The first table in react-admin's documentation. A page has 100 rows, the maximum in react-admin's
 * own demo.
 */
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
