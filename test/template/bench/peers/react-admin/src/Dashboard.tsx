import { Card, CardContent } from '@mui/material'
import { Title, useGetList } from 'react-admin'

export default function Dashboard() {
  const { total } = useGetList('users')
  return (
    <Card>
      <Title title="Dashboard" />
      <CardContent>{total} users</CardContent>
    </Card>
  )
}
