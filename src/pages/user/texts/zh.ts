import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  user: {
    contact: '联系方式',
    work: '工作信息',
    canOpen: '可打开的页面',
    newLead: '该用户可立即使用邮箱和初始密码登录。',
    passwordHint: '请当面或通过电话告知用户。',
    account: '账号',
  },
}

export default zh
