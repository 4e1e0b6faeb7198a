import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  forbidden: {
    title: '您没有访问{{page}}的权限',
    thisPage: '此页面',
    lead: '您的角色不包含此页面。如果工作需要，请联系{{contact}}，并告知此处显示的信息。',
    noPage: '没有您可以访问的页面',
    noPageLead: '您的角色尚未包含任何页面。请联系{{contact}}，并告知此处显示的信息。',
    asked: '请求的页面',
    why: '原因',
    roles: '您的角色',
    noRoles: '无',
    checked: '上次检查',
    checkedAt_one: '{{when}}，您的列表中有 {{count, number}} 个条目',
    checkedAt_other: '{{when}}，您的列表中有 {{count, number}} 个条目',
    notChecked: '尚未检查',
    mayOpen: '可访问的页面',
    request: '申请访问权限',
    leadRequest: '您的角色不包含此页面。如果工作需要，请申请访问权限。答复将显示在此处。',
    details: '技术支持所需信息',
    requestText: '请为我开通 {{path}} 的访问权限。我的角色：{{roles}}。所需条目：{{entry}}。',
  },
  notFound: {
    title: '未找到页面',
    lead: '此地址没有对应的页面。',
    didYouMean: '您是否要找 {{page}}？',
  },
  broken: {
    title: '出现问题',
    lead: '无法显示此页面。请重新加载，或前往其他页面。',
    gone: '应用在您打开之后已更新。请重新加载以获取最新版本。',
    outOfReach: '无法连接服务器，因此未能加载此页面的程序文件。',
    typed: '重新加载后，未保存的更改将丢失。',
    shell: '无法显示菜单和页眉，您仍可继续工作。',
  },
  accessCheckFailed: {
    title: '无法检查访问权限',
    lead: '目前无法确定您能否打开此页面。您仍处于登录状态。',
  },
}

export default zh
